import { shownHighest, type Fields, type Game, type RoundState } from "@apogee/engine";
import { commitOf, drawStream, type Seeds } from "@apogee/rng";
import type { Opening, Round } from "../../api/studio-client.ts";
import type { Replay } from "../replay/replay.ts";

const CREDITS = 100_000;
/** The server seeds of a session, in order; the client seed of the first pair. */
const SERVER_SEEDS = ["s", "s2", "s3", "s4"];
const CLIENT_SEED = "c";

interface Held<State> {
  state: State;
  readonly bet: Fields;
  readonly seeds: Seeds;
}

interface Body {
  readonly stake_cents: number;
  readonly bet: Fields;
  /** The phase that a call continues with; undefined if it starts a round. */
  readonly phase?: number;
  readonly decision?: Fields;
  readonly commit: string;
  readonly client_seed: string;
}

/** A studio of one session that draws with the engine, stores its keys, and can lose answers or refuse. */
export function givenStudio<State extends RoundState = RoundState>(
  game: Game,
  nonces: readonly number[],
  rules: Partial<Opening["rules"]> = {},
  mode: Opening["mode"] = "real",
) {
  const answers = new Map<string, unknown>();
  const keys: string[] = [];
  const asked: (number | undefined)[] = [];
  const decisions: Fields[] = [];
  let balance = CREDITS;
  let version = 1;
  let held: Held<State> | null = null;
  let played = 0;
  let cuts = 0;
  let refusal: Response | null = null;
  let refusesOnce = false;
  let pair = 0;
  let clientSeed = CLIENT_SEED;

  const begin = (stake: number, asked: Fields): void => {
    const seeds = { serverSeed: SERVER_SEEDS[pair]!, clientSeed, nonce: nonces[played]! };
    const bet = game.readBet(asked);
    played++;
    held = { seeds, bet, state: game.start(stake, bet, drawStream(seeds)) as State };
    balance -= held.state.cost;
    version++;
    settle();
  };
  const next = (decision?: Fields): void => {
    const { state, seeds } = held!;
    const source = drawStream(seeds, state.wordsRead);
    if (decision) decisions.push(decision);
    held!.state = (
      decision ? game.decide(state, game.readDecision(decision), source) : game.reveal(state, source)
    ) as State;
    balance -= held!.state.cost - state.cost;
    settle();
  };
  const settle = (): void => {
    if (held!.state.awaits !== null) return;
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
  const view = (): Round => shownRound(game, held!, played);
  const reveal = (commit: string, seed: string): Response => {
    const known = SERVER_SEEDS.findIndex((each) => commitOf(each) === commit);
    if (known === pair) [pair, clientSeed] = [pair + 1, seed];
    return Response.json({ commit, server_seed: SERVER_SEEDS[known], client_seed: CLIENT_SEED, fairness: fairness() });
  };

  const opening = (): Opening => ({
    game: {
      identifier: game.identifier,
      slug: game.slug,
      title: game.title,
      version: String(game.version),
      family: game.family,
      rtp: game.rtpPercent,
      rtp_highest: shownHighest(game),
      volatility: game.volatility,
      flavour: "A quiet game.",
      max_win: { multiple: game.maxWin.multiple, by: game.maxWin.by },
    },
    mode,
    locale: "en",
    balance_cents: balance,
    balance_version: mode === "real" ? version : null,
    bets: { steps_cents: [20, 200, 400], default_cents: 200, most_win_cents: null, spots: [] },
    fairness: fairness(),
    currency: {
      code: "AUD",
      name: "Australian dollar",
      symbol: "A$",
      subunits_to_unit: 100,
      fiat: true,
      enabled: true,
      default: true,
      subcurrencies: [],
    },
    rules: {
      buy: true,
      gamble: true,
      turbo: true,
      autoplay: true,
      hold_to_spin: true,
      autoplay_counts: [10, 25],
      min_round_ms: 0,
      celebrate_below_stake: true,
      ...rules,
    },
    open_round: held && held.state.awaits !== null ? view() : null,
    last_round: held && held.state.awaits === null ? view() : null,
    freespins: null,
    session_started_at: "2026-11-21T07:00:00.000Z",
    session_net_cents: mode === "real" ? balance - CREDITS : 0,
  });

  return {
    game,
    opening,
    fetch: (async (path: string, init: RequestInit) => {
      const key = new Headers(init.headers).get("idempotency-key")!;
      const body = JSON.parse(String(init.body)) as Body;
      if (path === "/studio/open") return Response.json(opening());
      keys.push(key);
      asked.push(body.phase);
      if (refusal) {
        const answer = refusal.clone();
        if (refusesOnce) refusal = null;
        return answer;
      }
      if (path === "/studio/demo/reveal") return reveal(body.commit, body.client_seed);
      if (!answers.has(key)) {
        if (path === "/studio/rounds") begin(body.stake_cents, body.bet);
        else next(body.decision);
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
    /** Loses this many answers; the calls take effect all the same. */
    cut: (answersLost: number) => void (cuts = answersLost),
    refuse(status: number, code: string, facts: object = {}, { once = false } = {}) {
      refusal = Response.json({ code, message: code, ...facts }, { status });
      refusesOnce = once;
    },
    /** Credits money that does not come from a round. */
    deposit(cents: number) {
      balance += cents;
      version++;
    },
    /** Leaves a round of a bet open after this many phases, none of them decided by the player. */
    leaveOpen(phases: number, bet: Fields = {}) {
      begin(200, bet);
      while (held!.state.phases.length < phases) next();
    },
    /** A decision that the player took in another window. */
    decideElsewhere: (decision: Fields) => next(decision),
    last: () => ({ round: held!.state, seeds: held!.seeds, balance }),
    rounds: () => played,
    keys: () => keys,
    /** The phase that each call asked for, in the order of `keys`. */
    phases: () => asked,
    decisions: () => decisions,
  };
}

/** A studio that a test was given. */
export type GivenStudio = ReturnType<typeof givenStudio> & { readonly replay?: Replay };

/** A round in its wire format. */
export function shownRound(
  game: Game,
  { state, bet, seeds }: { readonly state: RoundState; readonly bet: Fields; readonly seeds: Seeds },
  number: number,
): Round {
  const round = {
    id: `1-${number}`,
    game: game.name,
    state: state.awaits === null ? "finished" : "open",
    stake_cents: state.stake,
    cost_cents: state.cost,
    bet,
    win_cents: state.totalWin,
    awaits: state.awaits,
    view: game.view(state),
    free_spin: null,
    nonce: seeds.nonce,
    created_at: "2026-11-21T07:00:00.000Z",
    phases: game.phases(state).map(({ kind, win, totalWin, view }, index) => ({
      index,
      kind,
      win_cents: win,
      total_win_cents: totalWin,
      view,
    })),
  };
  // As over the wire, so that values that are not JSON are detected.
  return JSON.parse(JSON.stringify(round)) as Round;
}
