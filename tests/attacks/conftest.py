"""The fixtures of the table's own tests, for those who attack it."""

from tests.table.conftest import client as client
from tests.table.conftest import sit as sit
from tests.table.conftest import store_path as store_path
