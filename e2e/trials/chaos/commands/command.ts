import type { Answer, Call } from "../../crash/line.ts";
import type { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";

/** Numbers by name: a state, or its change. */
export type Numbers = Readonly<Record<string, number>>;

/** A command prepared for one player, to be sent repeatedly under one key. */
export interface Prepared {
  /** The call, with the current session. */
  call(): Promise<Call>;
  /** The same key for another request. */
  otherCall(): Promise<Call>;
  /** The current state; by default the player's balance and rows. */
  measure?(): Promise<Numbers>;
  /** The change of the state when the command acts once; values that are not named stay the same. */
  effect(answer: Answer): Numbers;
}

/** A named way to move money, or to create something that holds it. */
export interface MoneyCommand {
  readonly name: string;
  /** The initial balance of its player's BTC wallet. */
  readonly has: number;
  readonly status: 200 | 201 | 204;
  /** The answer to the same key for another request; 409 by default. */
  readonly conflict?: 200;
  /** The key belongs to its sender, not to a player, so two players never share one. */
  readonly keyOfSender?: true;
  /** Its answer names nobody, so two players may get the same. */
  readonly saysNothing?: true;
  ready(ground: Ground, person: Person, key: string): Promise<Prepared>;
}

/** A named way to spend an amount that is known in advance. */
export interface Spending {
  readonly name: string;
  /** How many run at once. */
  readonly times: number;
  readonly accepted: 200 | 201;
  /** The refusal for lack of funds. */
  readonly refused: { readonly status: number; readonly code: string | number };
  call(ground: Ground, person: Person, amount: number, key: string): Call;
}

/** The player's state as numbers. */
export async function measureOf(ground: Ground, { playerId }: Person): Promise<Numbers> {
  const { real, ...rows } = await ground.balancesOf(playerId);
  return {
    ...rows,
    ...Object.fromEntries(Object.entries(real).map(([currency, amount]) => [`real ${currency}`, amount])),
    wallets: Object.keys(real).length,
  };
}
