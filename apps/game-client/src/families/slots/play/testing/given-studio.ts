import { minor } from "@apogee/kernel";
import { drawStream, type Seeds } from "@apogee/rng";
import { continueRound, startRound, type ParSheet, type RoundState } from "@apogee/slots";
import type { Opening, Round } from "../../../../api/studio-client.ts";

interface Held {
  state: RoundState;
  readonly seeds: Seeds;
}

/** A studio of one session that draws with the engine, keeps its keys, and can lose answers or refuse. */
export function givenStudio(par: ParSheet, nonces: readonly number[], rules: Partial<Opening["rules"]> = {}) {
  const answers = new Map<string, unknown>();
  const keys: string[] = [];
  let balance = 100_000;
  let held: Held | null = null;
  let played = 0;
  let cuts = 0;
  let refusal: Response | null = null;

  const begin = (stake: number, buy: boolean): void => {
    const seeds = { serverSeed: "s", clientSeed: "c", nonce: nonces[played]! };
    played++;
    held = { seeds, state: startRound(par, { stake: minor(stake), buy }, drawStream(seeds)) };
    balance -= held.state.cost;
    settle();
  };
  const next = (): void => {
    held!.state = continueRound(par, held!.state, drawStream(held!.seeds, held!.state.wordsRead));
    settle();
  };
  const settle = (): void => {
    if (held!.state.finished) balance += held!.state.totalWin;
  };
  const fairness = { seed_pair_id: 1, commit: "c0ffee", client_seed: "seed", next_nonce: 1, next_commit: null };
  const view = (): Round => viewOf(held!.state, played);

  return {
    opening: (): Opening => ({
      game: { identifier: par.identifier, slug: par.slug, title: par.title, version: String(par.version), rtp: "96.41", volatility: par.volatility },
      mode: "real", locale: "en", balance_cents: balance, bets: { steps_cents: [20, 200, 400], default_cents: 200 }, fairness,
      currency: { code: "AUD", name: "Australian dollar", symbol: "A$", subunits_to_unit: 100, fiat: true, default: true, subcurrencies: [] },
      rules: {
        buy: true, buy_price: par.buy.price, turbo: true, autoplay: true, autoplay_counts: [10, 25], min_round_ms: 0, celebrate_below_stake: true, ...rules,
      },
      open_round: held && !held.state.finished ? view() : null, last_round: held?.state.finished ? view() : null,
      session_started_at: "2026-11-21T07:00:00.000Z", session_net_cents: 0,
    }),
    fetch: (async (path: string, init: RequestInit) => {
      const key = new Headers(init.headers).get("idempotency-key")!;
      const body = JSON.parse(String(init.body)) as { stake_cents: number; buy: boolean };
      if (path === "/studio/open") return Response.json({});
      keys.push(key);
      if (refusal) return refusal.clone();
      if (!answers.has(key)) {
        if (path === "/studio/rounds") begin(body.stake_cents, body.buy);
        else next();
        answers.set(key, { round: view(), balance_cents: balance, fairness });
      }
      if (cuts-- > 0) throw new TypeError("Failed to fetch");
      return Response.json(answers.get(key));
    }) as typeof fetch,
    /** Loses the next so many answers; what was asked for happens all the same. */
    cut: (answersLost: number) => void (cuts = answersLost),
    refuse: (status: number, code: string, facts: object = {}) => void (refusal = Response.json({ code, message: code, ...facts }, { status })),
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

function viewOf(state: RoundState, number: number): Round {
  let awarded = state.spinsAwarded - state.phases.reduce((sum, { spinsAdded }) => sum + spinsAdded, 0);
  return {
    id: `1-${number}`, state: state.finished ? "finished" : "open", stake_cents: state.stake, cost_cents: state.cost, buy: state.buy,
    win_cents: state.totalWin, free_spins_left: state.spinsLeft, free_spins_total: state.spinsAwarded, multiplier: state.multiplier, nonce: number,
    created_at: "2026-11-21T07:00:00.000Z",
    phases: state.phases.map((phase, index) => {
      awarded += phase.spinsAdded;
      return {
        index, kind: phase.strips === "base" ? "base" : "free", spin: { ...phase }, win_cents: phase.win, total_win_cents: phase.totalWin,
        free_spins_left: phase.spinsLeft, free_spins_total: awarded, multiplier: phase.multiplier,
      };
    }),
  };
}
