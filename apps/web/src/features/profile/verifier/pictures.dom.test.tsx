import type { Fields } from "@apogee/engine";
import { OWN_GAMES, ownGame } from "@apogee/own-games";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { texts as en } from "../../../locales/en/texts.ts";
import { mount } from "../../../testing/mount.tsx";
import { PICTURES } from "../round/families/pictures.tsx";
import { hasPicture, RoundPicture } from "../round/families/round-picture.tsx";
import { checkClaim } from "./check-claim.ts";
import { EMPTY } from "./claim.ts";
import { loadRules } from "./load-rules.ts";
import { roundFrom } from "./round-from.ts";

/** A round of a family that is drawn from fixed seeds, and what its picture must show. */
interface Drawn {
  readonly game: string;
  readonly nonce: number;
  readonly bet?: Fields;
  readonly decisions?: readonly Fields[];
  /** The accessible names of its pictures. */
  readonly named?: readonly string[];
  /** Cards, dice and coins in their order. */
  readonly things?: readonly string[];
  /** Texts of marked parts, by the selector of the mark. */
  readonly marked?: Readonly<Record<string, readonly string[]>>;
  /** Attributes of drawn parts, by selector: where each is placed. */
  readonly lies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How many symbols of a pokie are drawn. */
  readonly symbols?: number;
  /** Words and amounts that it shows. */
  readonly says: readonly string[];
}

const climbs = [
  { do: "climb", tile: 0 },
  { do: "climb", tile: 0 },
];
const picks = [0, 1, 2].map((tile) => ({ do: "pick", tile }));

const ROUNDS: Readonly<Record<string, Drawn>> = {
  baccarat: {
    game: "finch/AmberPavilion",
    nonce: 1,
    bet: { spots: { player: 5, tie: 1, player_pair: 1 } },
    things: ["7 hearts", "4 hearts", "9 clubs", "8 hearts", "2 spades", "K diamonds"],
    says: ["Player: 0", "Banker: 0", "TieEUR 10.00EUR 90.00", "Paid in totalEUR 140.00"],
  },
  blackjack: {
    game: "finch/CopperlightTwentyOne",
    nonce: 1,
    bet: { spots: { hand1: 1, pairs1: 1 } },
    decisions: [{ do: "decline" }, { do: "hit" }],
    things: ["A diamonds", "6 spades", "7 hearts", "4 clubs", "Q diamonds"],
    says: ["Dealer: 17", "Your hand: 21", "WonEUR 20.00"],
  },
  clusters: {
    game: "apogee/GeodeCathedral",
    nonce: 4,
    named: [
      [
        "Reel 1: Diamond, Topaz, Emerald, Ruby, Ruby.",
        "Reel 2: Emerald, Emerald, Diamond, Amethyst, Rose quartz.",
        "Reel 3: Amethyst, Diamond, Diamond, Emerald, Emerald.",
        "Reel 4: Emerald, Topaz, Topaz, Diamond, Diamond.",
        "Reel 5: Sapphire, Topaz, Topaz, Diamond, Sapphire.",
        "Reel 6: Rose quartz, Rose quartz, Topaz, Sapphire, Diamond.",
      ].join(" "),
    ],
    symbols: 30,
    says: ["Cluster: 5 × TopazEUR 2.00", "The whole roundEUR 2.00"],
  },
  "coin-flip": {
    game: "comet/Moonpenny",
    nonce: 2,
    bet: { call: "heads" },
    decisions: [{ do: "heads" }],
    things: ["heads", "tails"],
    says: ["Called heads: right×1.98", "Called heads: wrong", "LostEUR 0.00"],
  },
  craps: {
    game: "finch/RopewalkSevens",
    nonce: 1,
    bet: { spots: { pass: 6, field: 2 } },
    decisions: [{ do: "roll" }],
    named: ["Dice 4, 2, total 6", "Dice 6, 1, total 7"],
    things: ["4", "2", "6", "1"],
    says: ["point 6", "Pass lineEUR 60.00EUR 0.00", "FieldEUR 20.00EUR 0.00", "2 rolls"],
  },
  dice: {
    game: "apogee/StellarDice",
    nonce: 1,
    bet: { side: "under", target: 5000 },
    named: ["Rolled 27.29; the bet was Under 50.00."],
    lies: { "line[x1]": { x1: "2729", x2: "2729" }, "rect[class*=wins]": { x: "0", width: "5000" } },
    says: ["27.29", "Won at ×1.98EUR 19.80"],
  },
  "hi-lo": {
    game: "apogee/NovaHiLo",
    nonce: 4,
    decisions: [{ do: "higher" }, { do: "skip" }, { do: "lower" }],
    things: ["5 hearts", "7 clubs", "9 clubs", "J hearts"],
    says: ["Higher: right", "×1.43", "Skipped", "Lower: wrong", "LostEUR 0.00"],
  },
  keno: {
    game: "comet/TwentyLanterns",
    nonce: 2,
    bet: { picks: [4, 17, 33, 62], risk: "low" },
    named: [
      "Picked: 4, 17, 33, 62. Drawn: 53, 3, 43, 76, 61, 2, 58, 68, 59, 33, 46, 39, 66, 62, 25, 27, 17, 51, 13, 80.",
    ],
    marked: {
      "span[data-kind=picked]": ["4"],
      "span[data-kind=hit]": ["17", "33", "62"],
      "span[data-kind=drawn]": "2 3 13 25 27 39 43 46 51 53 58 59 61 66 68 76 80".split(" "),
    },
    says: ["Low risk", "3 of 4 hits, ×6.85EUR 68.50"],
  },
  limbo: {
    game: "comet/SilentAscent",
    nonce: 4,
    bet: { target: 200 },
    named: ["Drawn: 1.40×. The target was 2.00×."],
    says: ["Below the targetEUR 0.00"],
  },
  mines: {
    game: "comet/FrostlightField",
    nonce: 1,
    bet: { mines: 3 },
    decisions: picks,
    named: ["Opened tiles: 1, 2, and 3. Mines: 3, 4, and 5."],
    marked: { "[data-look=safe]": ["1", "2"], "[data-look=hit]": ["3"], "[data-look=mine]": ["", ""] },
    says: ["3 mines", "Mine openedEUR 0.00"],
  },
  plinko: {
    game: "comet/VesperPins",
    nonce: 2,
    bet: { rows: 12, risk: "medium" },
    named: ["The ball fell into slot 4 from the left."],
    lies: { "rect[data-reached]": { x: "-3.44" }, "circle[class*=ball]": { cx: "-3" } },
    says: ["12 rows, medium risk", "×1.8", "Slot paid ×1.8EUR 18.00"],
  },
  roulette: {
    game: "finch/CopperMeridian",
    nonce: 2,
    bet: { spots: { red: 5, "17": 1, dozen1: 2 } },
    named: ["1 red"],
    marked: { "[data-hit] text": ["1"], "circle[data-colour] + text": ["1"] },
    says: [
      "RedEUR 50.00EUR 100.00",
      "Number 17EUR 10.00EUR 0.00",
      "First dozenEUR 20.00EUR 60.00",
      "Paid in totalEUR 160.00",
    ],
  },
  "sic-bo": {
    game: "finch/TripleLantern",
    nonce: 3,
    bet: { spots: { small: 5, total9: 1, big: 2 } },
    named: ["Dice 5, 1, 3"],
    things: ["5", "1", "3"],
    says: ["Total 9", "SmallEUR 50.00EUR 100.00", "Total 9EUR 10.00EUR 80.00", "BigEUR 20.00EUR 0.00"],
  },
  slots: {
    game: "apogee/DragonsEmber",
    nonce: 1,
    bet: { buy: false },
    named: [
      "Top row: Wind chime, Lantern, Flame, Egg, Wind chime. Middle row: Crown, Bamboo, Bamboo, Wind chime, Bamboo. Bottom row: Crown, Bamboo, Bamboo, Wind chime, Bamboo.",
    ],
    symbols: 15,
    says: ["No winning line in this spin."],
  },
  "table-poker": {
    game: "finch/ThreeFinches",
    nonce: 1,
    bet: { spots: { ante: 1 } },
    decisions: [{ do: "raise" }],
    things: ["7 hearts", "A hearts", "Q clubs", "4 diamonds", "5 clubs", "8 clubs"],
    says: ["High card", "The dealer does not qualify.EUR 30.00", "AnteEUR 20.00", "PlayEUR 10.00"],
  },
  tower: {
    game: "comet/NineLanterns",
    nonce: 3,
    bet: { level: "medium" },
    decisions: climbs,
    says: ["Medium", "×1.485Floor 1: 1 chosen; traps on 2.", "Floor 2: 1 chosen; traps on 1.", "Trap chosenEUR 0.00"],
  },
  "video-poker": {
    game: "finch/CopperCourt",
    nonce: 3,
    bet: { hands: 5 },
    decisions: [{ hold: [2, 4] }],
    things: ["A spades", "J spades", "8 clubs", "10 clubs", "8 spades"],
    marked: { "[data-held] [class*=held]": ["Held", "Held"] },
    says: ["Dealt", "Hand 1No winEUR 0.00", "Hand 4Two pairEUR 20.00", "Hand 5No win"],
  },
};

const FAMILIES = [...new Set(OWN_GAMES.map(({ family }) => family))].toSorted();
const seeds = { serverSeed: "a seed that was revealed", clientSeed: "mine" };

/** The addresses that were loaded with the rules. */
let loaded: string[];
let mounted: Awaited<ReturnType<typeof mount>> | undefined;
beforeEach(() => {
  loaded = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        loaded.push(address);
      }
      decode = async (): Promise<void> => undefined;
    },
  );
});
afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
  vi.unstubAllGlobals();
});

/** Recomputes a round as the page does, and shows its picture. */
async function show(family: string, { game, nonce, bet = {}, decisions = [] }: Drawn): Promise<void> {
  const { name } = ownGame(game)!;
  const rules = (await loadRules({ family, name }, en))!;
  const claim = {
    ...EMPTY,
    ...seeds,
    game: name,
    nonce: String(nonce),
    stake: "1000",
    bet: JSON.stringify(bet),
    decisions: JSON.stringify(decisions),
  };
  const { recomputed, problem } = checkClaim(rules.game, claim, String, (kind) => kind);
  expect(problem).toBeUndefined();
  const round = roundFrom({ claim, rules }, recomputed!);
  expect(hasPicture(round)).toBe(true);
  mounted = await mount(<RoundPicture round={round} sheet={rules.sheet} />);
}

const all = (selector: string): Element[] => [...mounted!.place.querySelectorAll(selector)];
const textsOf = (selector: string): string[] => all(selector).map((each) => (each.textContent ?? "").trim());
const namesOfPictures = (): (string | null)[] => all("[role=img]").map((each) => each.getAttribute("aria-label"));
/** Cards as rank and suit, dice as their number of pips, coins as their side. */
const things = (): string[] =>
  all("svg[data-suit], svg[data-face], svg[data-side]").map((each) => {
    const { suit, face, side } = (each as SVGSVGElement & HTMLElement).dataset;
    if (suit) return `${each.textContent?.trim()} ${suit}`;
    return face ? String(each.querySelectorAll("circle").length) : (side ?? "");
  });

test("every family of own games has a picture, and a round in this file that checks it", () => {
  expect(Object.keys(PICTURES).toSorted()).toEqual(FAMILIES);
  expect(Object.keys(ROUNDS).toSorted()).toEqual(FAMILIES);
});

test.each(Object.entries(ROUNDS))("%s: the picture shows what was drawn", async (family, drawn) => {
  await show(family, drawn);
  const text = (mounted!.place.textContent ?? "").replaceAll("\u00a0", " ");
  for (const words of drawn.says) expect(text).toContain(words);
  if (drawn.named) expect(namesOfPictures()).toEqual(drawn.named);
  if (drawn.things) expect(things().slice(0, drawn.things.length)).toEqual(drawn.things);
  for (const [mark, texts] of Object.entries(drawn.marked ?? {})) expect(textsOf(mark)).toEqual(texts);
  for (const [part, attributes] of Object.entries(drawn.lies ?? {}))
    for (const [name, value] of Object.entries(attributes))
      expect([part, name, ...all(part).map((each) => each.getAttribute(name))]).toEqual([part, name, value]);
  // Every drawing has a name for screen readers.
  const unnamed = all("svg:not([aria-hidden]):not([aria-label]), img:not([alt])");
  expect(unnamed.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(all("img").length).toBe(drawn.symbols ?? 0);
  // Nothing is requested after the rules are loaded.
  const sources = all("img").map((image) => image.getAttribute("src")!);
  expect(sources.filter((source) => !loaded.includes(source))).toEqual([]);
});

test("an unknown family has no picture", () => {
  expect(hasPicture({ family: "crash", phases: [{}] } as never)).toBe(false);
  expect(hasPicture({ family: "constructor", phases: [{}] } as never)).toBe(false);
  expect(hasPicture({ family: null, phases: [] } as never)).toBe(false);
});
