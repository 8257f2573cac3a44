"""`python -m siegeworks`: the command, for a copy of the package that is not installed (the compiled form)."""

from siegeworks.cli import main

if __name__ == "__main__":
    main()
