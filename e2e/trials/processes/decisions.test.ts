import { aPerson } from "@apogee/kernel/testing";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import type { RoundView, StudioAnswer, StudioRound } from "@apogee/contract";
import type { Fields } from "@apogee/engine";
import { ownGame } from "@apogee/own-games";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareRound } from "../../../apps/web/src/features/profile/round/compare-round.ts";
import { replay } from "../../../apps/web/src/features/profile/round/replay.ts";
import { Bank } from "../crash/bank.ts";
import { ledgerBreaches } from "../crash/compare.ts";
import { Deployment } from "../crash/deployment.ts";
import { Dice } from "../crash/dice.ts";
import { Line, type Answer } from "../crash/line.ts";
import { DECIDED, GAMES, type FuzzedGame } from "../fuzz/frames.ts";

const SEED = Number(process.env["CRASH_SEED"] ?? 1);
const MONEY = 1_000_000_00;
/** These await one decision, which ends the round. */
const ONE_DECISION = new Set(["table-poker", "video-poker"]);
/** Chance ends rounds early, 19 of 20 in slots: so many are tried until one stays open after a decision. */
const MOST_TRIES = 300;
const MOST_STEPS = 300;
/** Decisions that end a round as soon as they are offered. */
const ENDS: Readonly<Record<string, readonly object[]>> = {
  blackjack: [{ do: "stand" }, { do: "decline" }],
  "coin-flip": [{ do: "cash_out" }],
  craps: [{ do: "roll" }],
  "hi-lo": [{ do: "cash_out" }],
  mines: [{ do: "cash_out" }],
  slots: [{ do: "take" }],
  "table-poker": [{ do: "fold" }],
  tower: [{ do: "cash_out" }],
  "video-poker": [{ hold: [] }],
};

interface Reported {
  readonly phase: number;
  readonly decision: object;
}

/** A round of one family that was open when the server was killed. */
interface Open {
  readonly game: FuzzedGame;
  readonly token: string;
  /** As the last answer before the kill told it. */
  round: StudioRound;
  /** The last decision before the kill. */
  last: Reported | null;
}

const dice = new Dice(SEED);
const rounds = new Map<string, Open>();
const bugs: string[] = [];
let platform: Deployment;
let bank: Bank;
let line: Line;
let cookie: string;
/** Of the wallet that all rounds share, by the last answer. */
let balance: number;

beforeAll(async () => {
  platform = await Deployment.open({
    name: "decisions",
    servers: 1,
    roles: ["realtime,worker,studio,sandbox"],
    wire: false,
    dice: dice.fork(),
  });
  bank = new Bank(platform);
  line = new Line({
    servers: platform.urls,
    dice: dice.fork(),
    onBug: (call, body) => void bugs.push(`${call.method} ${call.path} ${JSON.stringify(body)}`),
  });
  await givenPlayer();
  for (const family of DECIDED) rounds.set(family, await leftOpen(GAMES.find((game) => game.family === family)!));
  platform.killServer(0);
  await wait(100);
  await platform.ready();
}, 150_000);

afterAll(async () => {
  await bank?.close();
  await platform?.close();
});

describe.each(DECIDED)("%s", (family) => {
  test("an open round is unchanged after the kill, continues and ends", async () => {
    const open = rounds.get(family)!;
    const opened = accepted(await post("/studio/open", {}, bearer(open.token)));
    expect(opened["open_round"]).toEqual(open.round);
    expect(opened["balance_cents"]).toBe(balance);

    if (open.last) {
      const again = accepted(await continued(open, open.last));
      expect((again as unknown as StudioAnswer).round).toEqual(open.round);
      const other = await continued(open, { ...open.last, decision: otherThan(open, open.last.decision) });
      expect(other).toMatchObject({ status: 409, body: { code: "idempotency_conflict" } });
    }
    expect(accepted(await post("/studio/open", {}, bearer(open.token)))["balance_cents"]).toBe(balance);

    await end(open);
    expect(open.round.state).toBe("finished");
  });
});

test("every round is verified from its seeds, which are revealed once it has ended", async () => {
  accepted(await post("/api/player/fairness/rotate", { currency: "EUR" }, { cookie }, "reveal-the-seed"));
  for (const { round: ended } of rounds.values()) {
    const round = accepted(
      await line.untilAnswered({ method: "GET", path: `/api/player/games/${ended.id}`, headers: { cookie } }),
    ) as unknown as RoundView;
    const { server_seed: serverSeed, client_seed: clientSeed, nonce, commit } = round.fairness!;
    const found = replay(ownGame(`${round.game}@${round.game_version}`)!, {
      ...round,
      seeds: { serverSeed: serverSeed!, clientSeed, nonce },
    });
    const checks = compareRound({ ...round, commit }, found, String, String);
    expect(checks.length).toBeGreaterThan(3);
    expect([round.family, checks.filter(({ ok }) => !ok)]).toEqual([round.family, []]);
  }
});

test("the books hold, and no call failed with an internal error", async () => {
  expect(await bank.whenItCan(ledgerBreaches)).toEqual([]);
  expect(platform.endings).toEqual([]);
  expect(bugs).toEqual([]);
});

async function givenPlayer(): Promise<void> {
  const answer = await line.untilAnswered({
    method: "POST",
    path: "/api/users",
    headers: {},
    key: "register",
    body: {
      user: {
        email: "decides@example.com",
        password: "correct-horse-1",
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        nickname: "decides",
        terms_acceptance: true,
        ...aPerson(),
      },
    },
  });
  expect(answer.status).toBe(201);
  cookie = answer.setCookies.map((each) => each.split(";")[0]).join("; ");
  await bank.topUp(Number(answer.body["id"]), MONEY, "money to decide about");
}

/** Plays until a round awaits a decision, if possible after one was taken. */
async function leftOpen(game: FuzzedGame): Promise<Open> {
  const order = { identifier: game.identifier, mode: "real", currency: "EUR" };
  const launched = accepted(await post("/api/games/launch", order, { cookie }));
  const { game_url: url } = launched["launch_options"] as { game_url: string };
  const token = new URLSearchParams(url.split("#")[1]).get("token")!;
  const opened = accepted(await post("/studio/open", {}, bearer(token)));
  const stake = (opened["bets"] as { steps_cents: number[] }).steps_cents[0]!;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const body = { stake_cents: stake, bet: dice.pick(game.bets) };
    const played = await post("/studio/rounds", body, bearer(token), `round-${game.family}-${attempt}`);
    if (played.status === 422) continue;
    const { round } = accepted(played) as unknown as StudioAnswer;
    const open: Open = { game, token, round, last: null };
    take(open, played.body);
    await goOn(open, (of) => of.awaits === "decision");
    if (open.round.awaits !== "decision") continue;
    if (ONE_DECISION.has(game.family)) return open;
    await decide(open, game.decisions);
    await goOn(open, (of) => of.awaits === "decision");
    if (open.round.awaits === "decision") return open;
  }
  throw new Error(`No round of ${game.identifier} stayed open.`);
}

/** Reveals phases until the round has ended or `isThere`. */
async function goOn(open: Open, isThere: (round: StudioRound) => boolean): Promise<void> {
  for (let step = 0; step < MOST_STEPS && open.round.state === "open" && !isThere(open.round); step += 1)
    take(open, accepted(await continued(open, { phase: open.round.phases.length })));
}

/** Takes one of these decisions, the first that is offered now. */
async function decide(open: Open, decisions: readonly object[]): Promise<void> {
  const phase = open.round.phases.length;
  for (const decision of [...decisions].toSorted(() => dice.between(0, 2) - 1)) {
    const answer = await continued(open, { phase, decision });
    if (answer.status === 422) continue;
    take(open, accepted(answer));
    open.last = { phase, decision };
    return;
  }
  throw new Error(`No decision of ${open.game.family} was accepted.`);
}

/** Ends the round: by what ends it if that is offered, otherwise by any decision. */
async function end(open: Open): Promise<void> {
  for (let step = 0; step < MOST_STEPS && open.round.state === "open"; step += 1) {
    await goOn(open, (of) => of.awaits === "decision");
    if (open.round.state !== "open") return;
    const before = open.round.phases.length;
    await decide(open, ENDS[open.game.family]!).catch(() => decide(open, open.game.decisions));
    expect(open.round.phases.length + (open.round.state === "open" ? 0 : 1)).toBeGreaterThan(before);
  }
}

function take(open: Open, body: Readonly<Record<string, unknown>>): void {
  const reported = body as unknown as StudioAnswer;
  open.round = reported.round;
  balance = reported.balance_cents;
}

const otherThan = ({ game }: Open, decision: object): object =>
  game.decisions.find((each) => !isDeepStrictEqual(each, decision))!;

const continued = ({ token, round }: Open, body: Fields | Reported): Promise<Answer> =>
  post(`/studio/rounds/${round.id}/continue`, body, bearer(token));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function post(path: string, body: unknown, headers: Readonly<Record<string, string>>, key?: string): Promise<Answer> {
  return line.untilAnswered({ method: "POST", path, headers, body, ...(key === undefined ? {} : { key }) });
}

function accepted({ status, body }: Answer): Record<string, unknown> {
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body;
}
