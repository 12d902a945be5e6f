import type { Answer, Call } from "../../crash/line.ts";
import type { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";

/** Numbers by name: what there is, or how much of it came about. */
export type Numbers = Readonly<Record<string, number>>;

/** A command made ready for one player, to be asked under one key, time and again. */
export interface Prepared {
  /** The call, under whatever session there is now. */
  call(): Promise<Call>;
  /** The same key for something else. */
  otherCall(): Promise<Call>;
  /** What there is. Left out: the player's standing. */
  measure?(): Promise<Numbers>;
  /** By how much that changes when it acts once; what is not named stays. */
  effect(answer: Answer): Numbers;
}

/** A named way to move money, or to make what holds it. */
export interface MoneyCommand {
  readonly name: string;
  /** What its player has in a wallet of BTC before. */
  readonly has: number;
  readonly status: 200 | 201;
  /** How the same key is answered for something else. Left out: 409. */
  readonly conflict?: 200;
  /** The key belongs to its sender, not to a player, so that two players never share one. */
  readonly keyOfSender?: true;
  /** Its answer names nobody, so two players may be told the same. */
  readonly saysNothing?: true;
  ready(ground: Ground, person: Person, key: string): Promise<Prepared>;
}

/** A named way to spend an amount that is known before. */
export interface Spending {
  readonly name: string;
  /** How many at once. */
  readonly times: number;
  readonly accepted: 200 | 201;
  /** The refusal for want of money. */
  readonly refused: { readonly status: number; readonly code: string | number };
  call(ground: Ground, person: Person, amount: number, key: string): Call;
}

/** The player's standing as numbers. */
export async function measureOf(ground: Ground, { playerId }: Person): Promise<Numbers> {
  const { real, ...rows } = await ground.standingOf(playerId);
  return {
    ...rows,
    ...Object.fromEntries(Object.entries(real).map(([currency, amount]) => [`real ${currency}`, amount])),
    wallets: Object.keys(real).length,
  };
}
