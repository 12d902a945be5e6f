import { minor } from "@apogee/kernel";
import { commitOf, drawStream, type Seeds } from "@apogee/rng";
import { continueRound, startRound, type ParSheet, type RoundState } from "@apogee/slots";
import type { Opening, Round } from "../../../../api/studio-client.ts";

const CREDITS = 100_000;
/** The server seeds of a session, in their order; the client seed of the first pair. */
const SERVER_SEEDS = ["s", "s2", "s3", "s4"];
const CLIENT_SEED = "c";

interface Held {
  state: RoundState;
  readonly seeds: Seeds;
}

/** A studio of one session that draws with the engine, keeps its keys, and can lose answers or refuse. */
export function givenStudio(
  par: ParSheet,
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  const answers = new Map<string, unknown>();
  const keys: string[] = [];
  let balance = CREDITS;
  let version = 1;
  let held: Held | null = null;
  let played = 0;
  let cuts = 0;
  let refusal: Response | null = null;
  let pair = 0;
  let clientSeed = CLIENT_SEED;

  const begin = (stake: number, buy: boolean): void => {
    const seeds = { serverSeed: SERVER_SEEDS[pair]!, clientSeed, nonce: nonces[played]! };
    played++;
    held = { seeds, state: startRound(par, { stake: minor(stake), buy }, drawStream(seeds)) };
    balance -= held.state.cost;
    version++;
    settle();
  };
  const next = (): void => {
    held!.state = continueRound(par, held!.state, drawStream(held!.seeds, held!.state.wordsRead));
    settle();
  };
  const settle = (): void => {
    if (!held!.state.finished) return;
    balance += held!.state.totalWin;
    if (held!.state.phases.length > 1) version++;
  };
  const fairness = (): Opening["fairness"] => ({
    seed_pair_id: 1,
    commit: commitOf(SERVER_SEEDS[pair]!),
    client_seed: clientSeed,
    next_nonce: held ? held.seeds.nonce + 1 : 0,
    next_commit: commitOf(SERVER_SEEDS[pair + 1]!),
  });
  const view = (): Round => viewOf(held!.state, played, held!.seeds.nonce);
  const reveal = (commit: string, seed: string): Response => {
    const known = SERVER_SEEDS.findIndex((each) => commitOf(each) === commit);
    if (known === pair) [pair, clientSeed] = [pair + 1, seed];
    return Response.json({ commit, server_seed: SERVER_SEEDS[known], client_seed: CLIENT_SEED, fairness: fairness() });
  };

  const opening = (): Opening => ({
    game: {
      identifier: par.identifier,
      slug: par.slug,
      title: par.title,
      version: String(par.version),
      rtp: "96.41",
      volatility: par.volatility,
    },
    mode,
    locale: "en",
    balance_cents: balance,
    balance_version: mode === "real" ? version : null,
    bets: { steps_cents: [20, 200, 400], default_cents: 200 },
    fairness: fairness(),
    currency: {
      code: "AUD",
      name: "Australian dollar",
      symbol: "A$",
      subunits_to_unit: 100,
      fiat: true,
      default: true,
      subcurrencies: [],
    },
    rules: {
      buy: true,
      buy_price: par.buy.price,
      turbo: true,
      autoplay: true,
      autoplay_counts: [10, 25],
      min_round_ms: 0,
      celebrate_below_stake: true,
      ...rules,
    },
    open_round: held && !held.state.finished ? view() : null,
    last_round: held?.state.finished ? view() : null,
    session_started_at: "2026-11-21T07:00:00.000Z",
    session_net_cents: mode === "real" ? balance - CREDITS : 0,
  });

  return {
    opening,
    fetch: (async (path: string, init: RequestInit) => {
      const key = new Headers(init.headers).get("idempotency-key")!;
      const body = JSON.parse(String(init.body)) as {
        stake_cents: number;
        buy: boolean;
        commit: string;
        client_seed: string;
      };
      if (path === "/studio/open") return Response.json(opening());
      keys.push(key);
      if (refusal) return refusal.clone();
      if (path === "/studio/demo/reveal") return reveal(body.commit, body.client_seed);
      if (!answers.has(key)) {
        if (path === "/studio/rounds") begin(body.stake_cents, body.buy);
        else next();
        answers.set(key, {
          round: view(),
          balance_cents: balance,
          balance_version: mode === "real" ? version : null,
          fairness: fairness(),
        });
      }
      if (cuts-- > 0) throw new TypeError("Failed to fetch");
      return Response.json(answers.get(key));
    }) as typeof fetch,
    /** Loses the next so many answers; what was asked for happens all the same. */
    cut: (answersLost: number) => void (cuts = answersLost),
    refuse: (status: number, code: string, facts: object = {}) =>
      void (refusal = Response.json({ code, message: code, ...facts }, { status })),
    /** Money that comes in from elsewhere. */
    deposit(cents: number) {
      balance += cents;
      version++;
    },
    /** A round with free spins of which so many phases have been shown. */
    leaveOpen(phases: number) {
      begin(200, false);
      while (held!.state.phases.length < phases) next();
    },
    last: () => ({ round: held!.state, seeds: held!.seeds, balance }),
    rounds: () => played,
    keys: () => keys,
  };
}

export type GivenStudio = ReturnType<typeof givenStudio>;

function viewOf(state: RoundState, number: number, nonce: number): Round {
  let awarded = state.spinsAwarded - state.phases.reduce((sum, { spinsAdded }) => sum + spinsAdded, 0);
  return {
    id: `1-${number}`,
    state: state.finished ? "finished" : "open",
    stake_cents: state.stake,
    cost_cents: state.cost,
    buy: state.buy,
    win_cents: state.totalWin,
    free_spins_left: state.spinsLeft,
    free_spins_total: state.spinsAwarded,
    multiplier: state.multiplier,
    nonce,
    created_at: "2026-11-21T07:00:00.000Z",
    phases: state.phases.map((phase, index) => {
      awarded += phase.spinsAdded;
      return {
        index,
        kind: phase.strips === "base" ? "base" : "free",
        spin: { ...phase },
        win_cents: phase.win,
        total_win_cents: phase.totalWin,
        free_spins_left: phase.spinsLeft,
        free_spins_total: awarded,
        multiplier: phase.multiplier,
      };
    }),
  };
}
