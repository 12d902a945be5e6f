import { BACCARAT_TITLES } from "@apogee/baccarat/games";
import { BLACKJACK_TITLES } from "@apogee/blackjack/games";
import { CLUSTER_TITLES } from "@apogee/clusters/games";
import { COIN_TITLES } from "@apogee/coin-flip/games";
import { CRAPS_TITLES } from "@apogee/craps/games";
import { DICE_TITLES } from "@apogee/dice/games";
import { HI_LO_TITLES } from "@apogee/hi-lo/games";
import { KENO_TITLES } from "@apogee/keno/games";
import { LIMBO_TITLES } from "@apogee/limbo/games";
import { MINES_TITLES } from "@apogee/mines/games";
import { ROULETTE_TITLES } from "@apogee/roulette/games";
import { PLINKO_TITLES } from "@apogee/plinko/games";
import { TOWER_TITLES } from "@apogee/tower/games";
import { SIC_BO_TITLES } from "@apogee/sic-bo/games";
import { SLOT_TITLES } from "@apogee/slots/games";
import { TABLE_POKER_TITLES } from "@apogee/table-poker/games";
import { VIDEO_POKER_TITLES } from "@apogee/video-poker/games";
import { expect, test } from "vitest";
import { KNOWN_GAMES, loadFamily } from "./family.ts";

const TITLES = [
  SLOT_TITLES,
  CLUSTER_TITLES,
  BLACKJACK_TITLES,
  DICE_TITLES,
  HI_LO_TITLES,
  MINES_TITLES,
  ROULETTE_TITLES,
  PLINKO_TITLES,
  TOWER_TITLES,
  LIMBO_TITLES,
  COIN_TITLES,
  KENO_TITLES,
  SIC_BO_TITLES,
  CRAPS_TITLES,
  BACCARAT_TITLES,
  VIDEO_POKER_TITLES,
  TABLE_POKER_TITLES,
].flat();

test("the games that the client knows are exactly those of the engines", () => {
  expect([...KNOWN_GAMES].toSorted()).toEqual([...new Set(TITLES.map(({ slug }) => slug))].toSorted());
});

test("an unknown game has no family", () => {
  expect(loadFamily("solitaire")).toBeUndefined();
});
