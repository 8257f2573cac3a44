"""Special abilities (HBR-ABIL), as steps of the tables in sequence.py; what changes a number is in modifiers.py.

templates   flamers, howitzers, indirect fire, grenades
scattering  where a template lands
alternates  the further actions of a unit, as words
shooting    alternates of weapons and markers, double fire
unstable    unstable weapons
sniping     snipers
splitting   the machine gunner's split
razing      destruction, frightening shot
reactions   overwatch, ambush and spotting, auspex
defence     saves, bodyguard, life points, mekaniak, techmarine, grot oilers
melee       charge, ramming, demolishing, terrifying
command     inspiration, blessings; orders are in muster/recruitment.py
"""
