import { randomBytes } from "node:crypto";
import { Broken } from "./broken.ts";
import { CASES } from "./cases/all-cases.ts";
import type { Case } from "./cases/case.ts";
import { SPEAKERS } from "./dialects/speakers.ts";
import { Line, type Exchange, type Reach } from "./line.ts";
import { decimalsOf, toDecimal } from "./money.ts";
import { Stage, type Theatre } from "./stage.ts";
import { Unready } from "./unready.ts";
import { checkedWallet, LEAST_BALANCE, type Wallet } from "./wallet.ts";

/** The result of one case. */
export interface Result extends Pick<Case, "name" | "invariant" | "says"> {
  readonly outcome: "passed" | "failed" | "not applicable";
  /** What was not met, or why the case does not apply. */
  readonly why?: string;
  /** The call that failed it, if one did. */
  readonly exchange?: Exchange;
  /** The difference of the player's balance after everything was rolled back, in the smallest unit. */
  readonly left: number;
  readonly tookMs: number;
}

/** The result of a run. */
export interface Report {
  readonly wallet: Omit<Wallet, "key">;
  readonly decimals: number;
  readonly results: readonly Result[];
  /** Balances at the beginning and at the end, in the smallest unit. */
  readonly players: ReadonlyArray<{
    readonly player: string;
    readonly currency: string;
    readonly decimals: number;
    readonly before: number;
    readonly after: number | undefined;
  }>;
  /** Whether a case passed, none failed, and every balance is what it was. */
  readonly sound: boolean;
}

/**
 * Runs the cases whose names match `only`, one after another, and reports each result at once. Throws `Unready` if the
 * wallet cannot be tested.
 */
export async function conform(
  wallet: Wallet,
  { only, watch, reach = fetch }: { only?: RegExp; watch?: (result: Result) => void; reach?: Reach } = {},
): Promise<Report> {
  const cases = CASES.filter(({ name }) => !only || only.test(name));
  if (cases.length === 0) throw new Unready(`No case's name fits ${only}.`);
  const decimals = wallet.decimals ?? decimalsOf(wallet.currency);
  const theatre = theatreOf(checkedWallet(wallet, decimals), decimals, reach);
  const before = await openingBalances(theatre);
  const results: Result[] = [];
  for (const each of cases) {
    const result = await tried(each, theatre);
    results.push(result);
    watch?.(result);
  }
  const players = await Promise.all(
    before.map(async ({ player, in: where, balance }) => {
      const { currency, decimals: digits } = where.setting;
      return {
        player,
        currency,
        decimals: digits,
        before: balance,
        after: await balanceOf(where, player).catch(() => undefined),
      };
    }),
  );
  const { key: _key, ...shown } = wallet;
  const count = (outcome: Result["outcome"]): number => results.filter((result) => result.outcome === outcome).length;
  return {
    wallet: shown,
    decimals,
    results,
    players,
    sound: count("passed") > 0 && count("failed") === 0 && players.every((each) => each.before === each.after),
  };
}

function theatreOf(wallet: Wallet, decimals: number, reach: Reach): Theatre {
  const {
    url,
    dialect,
    key,
    player,
    secondPlayer,
    blockedPlayer,
    secondCurrency,
    secondGame,
    currency,
    game,
    provider,
    fields = {},
  } = wallet;
  const speaker = SPEAKERS[dialect];
  const setting = {
    currency,
    decimals,
    game,
    provider: provider ?? new URL(url).pathname.split("/").findLast(Boolean) ?? "",
    fields,
  };
  const base = url.replace(/\/+$/, "");
  const strangersUrl = base.endsWith(`/${setting.provider}`)
    ? `${base.slice(0, -setting.provider.length)}nobody${randomBytes(6).toString("hex")}`
    : undefined;
  return {
    ...(strangersUrl === undefined ? {} : { strangersUrl }),
    line: new Line({ reach, url, key, speaker, setting }),
    speaker,
    setting,
    player,
    ...(secondPlayer ? { secondPlayer } : {}),
    ...(blockedPlayer ? { blockedPlayer } : {}),
    ...(secondGame ? { secondGame } : {}),
    ...(secondCurrency
      ? {
          secondCurrency: theatreOf(
            { ...withoutSecond(wallet), currency: secondCurrency },
            decimalsOf(secondCurrency),
            reach,
          ),
        }
      : {}),
  };
}

function withoutSecond({ secondCurrency: _second, ...wallet }: Wallet): Wallet {
  return wallet;
}

async function openingBalances(theatre: Theatre): Promise<Array<{ player: string; in: Theatre; balance: number }>> {
  const balances = [];
  const wallets = [theatre.player, theatre.secondPlayer, theatre.blockedPlayer].map((player) => ({
    player,
    in: theatre,
  }));
  for (const { player, in: where } of [
    ...wallets,
    ...(theatre.secondCurrency ? [{ player: theatre.player, in: theatre.secondCurrency }] : []),
  ]) {
    if (player === undefined) continue;
    const balance = await balanceOf(where, player).catch((error: unknown) => {
      if (error instanceof Broken)
        throw new Unready(
          `The balance of player ${player} cannot be asked: ${error.message}.${error.exchange?.received ? ` The answer was: ${error.exchange.received.text}` : ""}`,
        );
      throw error;
    });
    if (player !== theatre.blockedPlayer && where === theatre && balance < LEAST_BALANCE) {
      const { decimals, currency } = theatre.setting;
      throw new Unready(
        `Player ${player} has ${toDecimal(balance, decimals)} ${currency}; ${toDecimal(LEAST_BALANCE, decimals)} or more are needed.`,
      );
    }
    balances.push({ player, in: where, balance });
  }
  return balances;
}

async function balanceOf(theatre: Theatre, player: string): Promise<number> {
  return (await Stage.open(theatre, player)).balance;
}

async function tried(each: Case, theatre: Theatre): Promise<Result> {
  const { name, invariant, says } = each;
  const lack = lackOf(each, theatre);
  if (lack) return { name, invariant, says, outcome: "not applicable", why: lack, left: 0, tookMs: 0 };
  const startMs = performance.now();
  let stage: Stage | undefined;
  let broken: Broken | undefined;
  let left = 0;
  try {
    stage = await Stage.open(theatre, theatre.player);
    await each.run(stage);
  } catch (error) {
    broken = asBroken(error);
  }
  try {
    left = (await stage?.giveBack()) ?? 0;
  } catch (error) {
    broken ??= asBroken(error);
  }
  return {
    name,
    invariant,
    says,
    outcome: broken ? "failed" : "passed",
    left,
    tookMs: performance.now() - startMs,
    ...(broken ? { why: broken.message } : {}),
    ...(broken?.exchange ? { exchange: broken.exchange } : {}),
  };
}

/** An error of the kit itself is not a finding about the wallet. */
function asBroken(error: unknown): Broken {
  if (error instanceof Broken) return error;
  throw error;
}

function lackOf(
  { needs = [] }: Case,
  { speaker, secondPlayer, blockedPlayer, secondCurrency, secondGame, strangersUrl }: Theatre,
): string | undefined {
  for (const need of needs) {
    if (need === "second-player" && secondPlayer === undefined) return "no second player was named";
    if (need === "blocked-player" && blockedPlayer === undefined) return "no blocked player was named";
    if (need === "second-currency" && secondCurrency === undefined) return "no second currency was named";
    if (need === "second-game" && secondGame === undefined) return "no second game was named";
    if (speaker.lacks[need]) return speaker.lacks[need];
    if (need === "provider-in-address" && strangersUrl === undefined)
      return "the address does not end with the provider's id";
  }
  return undefined;
}
