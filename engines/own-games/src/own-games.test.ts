import type { Game } from "@apogee/engine";
import { expect, test } from "vitest";
import { OWN_GAMES, OWN_VERSIONS, ownGame } from "./index.ts";
import { newestOf } from "./own-games.ts";

test("the games of all families are listed", () => {
  expect(OWN_GAMES.map(({ identifier }) => identifier)).toEqual([
    "apogee/DragonsEmber",
    "apogee/GildedPharaoh",
    "apogee/CandyOrbit",
    "apogee/ReefRiches",
    "thicket/FoxgloveHollow",
    "loom/MidnightCarousel",
    "loom/MonsoonExpress",
    "apogee/OrbitalSalvage",
    "apogee/KheprisAlmanac",
    "loom/FerrymansLedger",
    "thicket/SundayOrchard",
    "loom/AnvilOfStorms",
    "loom/OtterSound",
    "thicket/HoneycombRidge",
    "loom/CorsairLantern",
    "thicket/ThousandMelons",
    "loom/ClockworkMint",
    "thicket/IceboundHoard",
    "apogee/GeodeCathedral",
    "thicket/GlasshouseRow",
    "apogee/StellarDice",
    "apogee/NovaHiLo",
    "comet/FrostlightField",
    "finch/CopperMeridian",
    "finch/TwinEclipse",
    "finch/DemiLune",
    "comet/VesperPins",
    "comet/NineLanterns",
    "comet/SilentAscent",
    "comet/Moonpenny",
    "comet/TwentyLanterns",
    "finch/CopperlightTwentyOne",
    "finch/LoneDeckParlour",
    "finch/AmberPavilion",
    "finch/FreeHarbour",
    "finch/TripleLantern",
    "finch/RopewalkSevens",
    "finch/CopperCourt",
    "finch/TwosUnbound",
    "finch/FeastOfAces",
    "finch/ThreeFinches",
    "finch/SaltwindStud",
  ]);
});

test("the names of all versions and the slugs of all games are unique", () => {
  expect(new Set(OWN_VERSIONS.map(({ name }) => name)).size).toBe(OWN_VERSIONS.length);
  expect(new Set(OWN_GAMES.map(({ slug }) => slug)).size).toBe(OWN_GAMES.length);
});

test.each(OWN_VERSIONS)("$name is found by its name, and by identifier and version", (game) => {
  const { name, identifier, version } = game;
  expect(ownGame(name)).toBe(game);
  expect(ownGame(identifier, version)).toBe(game);
  expect(ownGame(identifier, version + 100)).toBeUndefined();
  expect(ownGame(`${name}00`)).toBeUndefined();
});

test.each(OWN_GAMES)("$identifier alone finds the current version", (game) => {
  expect(ownGame(game.identifier)).toBe(game);
});

test("an unknown game is not found", () => {
  expect(ownGame("apogee/Comet7s")).toBeUndefined();
  expect(ownGame("apogee/Comet7s@1")).toBeUndefined();
});

test("the highest of several versions is played, wherever it is listed", () => {
  const version = (identifier: string, number: number): Game => ({ ...OWN_GAMES[0]!, identifier, version: number });
  const games = [version("a", 2), version("a", 10), version("b", 1), version("a", 9)];
  expect(newestOf(games)).toEqual([games[1], games[2]]);
});
