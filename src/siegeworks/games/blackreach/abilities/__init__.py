"""Special abilities (HBR-ABIL), reached by the chapters through the functions of hooks.py.

templates   flamers, howitzers, indirect fire, grenades
scattering  where a template lands
shooting    alternates, double fire
unstable    unstable weapons
sniping     snipers
splitting   the machine gunner's split
razing      destruction, frightening shot
reactions   overwatch, ambush and spotting, auspex
defence     saves, bodyguard, life points, mekaniak, techmarine, grot oilers
melee       charge, ramming, demolishing, terrifying
command     inspiration, blessings; orders are in recruitment.py
"""
