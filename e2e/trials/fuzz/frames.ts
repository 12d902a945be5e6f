import { OWN_GAMES } from "@apogee/own-games";
import { waysOf } from "@apogee/own-games/ways";
import type { GivenPlatform } from "../api/given-platform.ts";
import type { ServedRoute } from "../api/served.ts";
import type { Dice } from "../crash/dice.ts";
import type { Known } from "./values.ts";

/** What a player may decide in an open round, by family; some of it only at certain moments. */
const DECISIONS: Readonly<Record<string, readonly object[]>> = {
  blackjack: [
    ...["stand", "hit", "double", "split", "insure", "decline"].map((name) => ({ do: name })),
    { do: "stand", hand: 1 },
  ],
  "coin-flip": [{ do: "heads" }, { do: "tails" }, { do: "cash_out" }],
  craps: [{ do: "roll" }, { do: "odds", on: "pass", chips: 1 }],
  "hi-lo": [{ do: "higher" }, { do: "lower" }, { do: "same" }, { do: "skip" }, { do: "cash_out" }],
  mines: [{ do: "pick", tile: 0 }, { do: "pick", tile: 12 }, { do: "cash_out" }],
  slots: [{ do: "take" }, { do: "red" }, { do: "hearts" }, { do: "black", half: true }],
  "table-poker": [{ do: "raise" }, { do: "fold" }],
  tower: [{ do: "climb", tile: 0 }, { do: "climb", tile: 1 }, { do: "cash_out" }],
  "video-poker": [{ hold: [] }, { hold: [0, 2] }, { hold: [5] }],
};
/** Bets beside those with which the declared returns are computed. */
const MORE_BETS: Readonly<Record<string, readonly object[]>> = {
  blackjack: [{ spots: { hand1: 1, hand2: 2, hand3: 1, plus_three2: 1, pairs3: 1 } }],
  slots: [
    { buy: false, gamble: true },
    { buy: true, gamble: true },
  ],
};

/** A title of our own, as the fuzzer plays it. */
export interface FuzzedGame {
  readonly identifier: string;
  readonly family: string;
  readonly bets: readonly object[];
  readonly decisions: readonly object[];
}

/** The first title of each family. */
export const GAMES: readonly FuzzedGame[] = [
  ...new Map(OWN_GAMES.toReversed().map((game) => [game.family, game] as const)).values(),
].map((game) => ({
  identifier: game.identifier,
  family: game.family,
  bets: [...waysOf(game).map(({ bet }) => bet), ...(MORE_BETS[game.family] ?? [])],
  decisions: DECISIONS[game.family] ?? [],
}));

/** The families in which an open round awaits decisions. */
export const DECIDED = GAMES.filter(({ decisions }) => decisions.length > 0).map(({ family }) => family);

/** An open frame of a player and one title. */
export interface Frame {
  readonly game: FuzzedGame;
  readonly token: string;
  readonly stakes: readonly number[];
  /** The newest round that was played in it. */
  round: { readonly id: string; readonly awaits: string | null; readonly phases: number } | null;
}

/** How many calls one frame gets in a row while its round is open. */
const MOST_CALLS = 12;

type Cookie = Readonly<Record<"cookie", string>>;

/** The frames of one player: opened when they are called in, and again after the session has ended. */
export class Frames {
  readonly #platform: GivenPlatform;
  readonly #of = new Map<string, Frame>();
  readonly #isWanted: (game: FuzzedGame) => boolean;
  #turn = 0;
  #calls = 0;

  constructor(platform: GivenPlatform, isWanted: (game: FuzzedGame) => boolean) {
    this.#platform = platform;
    this.#isWanted = isWanted;
  }

  /** Frames end with the player's session. */
  forget(): void {
    this.#of.clear();
  }

  /** The frame of the next title in turn that is wanted, or of the next one if none is. It stays for some calls if its round is open. */
  async next(headers: Cookie): Promise<Frame> {
    const before = this.#of.get(GAMES[this.#turn]!.identifier);
    const stays = before?.round?.awaits != null && this.#calls < MOST_CALLS;
    if (!stays) this.#turn = this.#following();
    this.#calls = stays ? this.#calls + 1 : 0;
    const game = GAMES[this.#turn]!;
    const known = this.#of.get(game.identifier);
    if (known) return known;
    const { call } = this.#platform.server;
    const order = { identifier: game.identifier, mode: "real", currency: "EUR" };
    const launch = () => call("POST", "/api/games/launch", order, headers);
    let { status, body } = await launch();
    if (body["code"] === "player_fields_missing") {
      // A call has emptied the postal code, without which no game opens for real money.
      await call("PATCH", "/api/player", { context: "edition", player: { postal_code: "10115" } }, headers);
      ({ status, body } = await launch());
    }
    if (status !== 200) throw new Error(`${game.identifier} cannot be launched: ${status} ${JSON.stringify(body)}`);
    const { game_url: url } = body["launch_options"] as { game_url: string };
    const token = /#token=([\w-]{43})/.exec(url)![1]!;
    const opened = await call("POST", "/studio/open", {}, { authorization: `Bearer ${token}` });
    const { steps_cents: stakes } = opened.body["bets"] as { steps_cents: number[] };
    const frame = { game, token, stakes: stakes.slice(0, 4), round: roundIn(opened.body["open_round"]) };
    this.#of.set(game.identifier, frame);
    return frame;
  }

  #following(): number {
    const turns = GAMES.map((_, ahead) => (this.#turn + 1 + ahead) % GAMES.length);
    return turns.find((turn) => this.#isWanted(GAMES[turn]!)) ?? turns[0]!;
  }
}

/** What a call in this frame may name. */
export function knownIn({ game, stakes, round }: Frame): Known {
  return {
    stake_cents: stakes,
    bet: game.bets,
    ...(game.decisions.length > 0 ? { decision: game.decisions } : {}),
    ...(round ? { phase: [round.phases] } : {}),
  };
}

/** A body with which the frame's next call to this route may succeed; undefined for routes without one. */
export function exampleIn({ game, stakes, round }: Frame, route: ServedRoute, dice: Dice): object | undefined {
  switch (route.id) {
    case "studio.play":
      return { stake_cents: dice.pick(stakes), bet: dice.pick(game.bets) };
    case "studio.continue":
      return {
        phase: round?.phases ?? 1,
        ...(round?.awaits === "decision" ? { decision: dice.pick(game.decisions) } : {}),
      };
    default:
      return undefined;
  }
}

/** The round in an answer of the studio; null if there is none. */
export function roundIn(value: unknown): Frame["round"] {
  const round = value as { id?: unknown; awaits?: unknown; phases?: unknown } | null | undefined;
  return typeof round?.id === "string" && Array.isArray(round.phases)
    ? { id: round.id, awaits: typeof round.awaits === "string" ? round.awaits : null, phases: round.phases.length }
    : null;
}
