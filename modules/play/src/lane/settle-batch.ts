import type { Minor } from "@apogee/kernel";

/**
 * The parameters of `play.settle_batch_3`, grouped by the rows that they describe, in the order of the function
 * (`migrations/functions/play.settle_batch_3.sql`, which explains them). A test compares both. `amount[]` is `bigint[]`
 * of `Minor` values. A column whose type ends with `?` may be null, and so may all columns of an optional group.
 */
const PARAMETERS = {
  time: { in_at: "timestamptz" },
  wallets: {
    in_purse: "bigint[]",
    in_version: "bigint[]",
    in_version_after: "bigint[]",
    in_real: "amount[]",
    in_real_after: "amount[]",
    in_bonus: "amount[]",
    in_bonus_after: "amount[]",
    in_deficit: "amount[]?",
    in_deficit_after: "amount[]?",
    in_first: "integer[]",
    in_last: "integer[]",
  },
  draws: {
    in_draw_purse: "bigint[]",
    in_draw_pair: "bigint[]",
    in_draw_nonce: "bigint[]",
    in_draw_nonce_after: "bigint[]",
  },
  events: {
    e_purse: "bigint[]",
    e_seq: "bigint[]",
    e_key: "text[]",
    e_kind: "smallint[]",
    e_round: "bigint[]",
    e_game: "integer[]",
    e_paytable: "text[]",
    e_session: "bigint[]",
    e_stake: "amount[]",
    e_win: "amount[]",
    e_real: "amount[]",
    e_bonus: "amount[]",
    e_house: "amount[]",
    e_house_bonus: "amount[]",
    e_real_after: "amount[]",
    e_bonus_after: "amount[]",
    e_account: "integer[]",
    e_bonus_account: "integer[]?",
    e_pair: "bigint[]",
    e_nonce: "bigint[]",
    e_record: "text[]",
    e_deficit: "amount[]?",
    e_deficit_after: "amount[]?",
    e_counted: "amount[]?",
    e_bonus_id: "bigint[]?",
    e_reverses: "bigint[]?",
    e_late: "boolean[]?",
    e_jackpot_contribution: "amount[]?",
    e_jackpot_win: "amount[]?",
  },
  names: { k_purse: "bigint[]", k_key: "text[]", k_seq: "bigint[]" },
  opened: {
    o_purse: "bigint[]",
    o_round: "bigint[]",
    o_game: "integer[]",
    o_stake: "amount[]",
    o_real: "amount[]",
    o_bonus: "amount[]",
    o_win: "amount[]",
    o_name: "text[]",
    o_bonus_id: "bigint[]",
    o_countable: "amount[]",
  },
  closed: { c_purse: "bigint[]", c_round: "bigint[]" },
  standings: {
    s_purse: "bigint[]",
    s_day: "integer[]",
    s_wager_day: "bigint[]",
    s_wager_week: "bigint[]",
    s_wager_month: "bigint[]",
    s_loss_day: "bigint[]",
    s_loss_week: "bigint[]",
    s_loss_month: "bigint[]",
  },
  wagering: { b_bonus: "bigint[]", b_purse: "bigint[]", b_wagered: "amount[]" },
  limited: { g_purse: "bigint[]", g_player: "bigint[]", g_version: "bigint[]" },
  fed: {
    j_lane: "text",
    j_level: "integer[]",
    j_purse: "bigint[]",
    j_seq: "bigint[]",
    j_round: "bigint[]",
    j_ticks: "bigint[]",
    j_reverses: "bigint[]",
  },
  care: { in_looks_up: "boolean", in_skips_held: "boolean" },
} as const;

type Groups = typeof PARAMETERS;
type Group = keyof Groups;
type OptionalGroup = "names" | "opened" | "closed" | "wagering" | "limited" | "fed";
type Literal = "bigint[]" | "amount[]" | "integer[]" | "smallint[]" | "boolean[]";

declare const columnType: unique symbol;
/** An array as PostgreSQL writes it. The brand keeps a column of one type out of a parameter of another. */
type ArrayLiteral<Type extends Literal> = string & { readonly [columnType]: Type };

type Column<Type> = Type extends `${infer Required}?`
  ? Column<Required> | null
  : Type extends Literal
    ? ArrayLiteral<Type>
    : Type extends "text[]"
      ? ReadonlyArray<string | null>
      : Type extends "text"
        ? string
        : Type extends "timestamptz"
          ? Date
          : Type extends "boolean"
            ? boolean
            : never;

/** A value for every parameter of one group. */
export type Columns<Of extends Group> = { readonly [Name in keyof Groups[Of]]: Column<Groups[Of][Name]> };

/** A value for every parameter; null for an optional group that the batch has no rows of. */
export type SettleBatch = { readonly [Of in Group]: Columns<Of> | (Of extends OptionalGroup ? null : never) };

/** Names and PostgreSQL's types, in order. */
export const SETTLE_BATCH_PARAMETERS: ReadonlyArray<{ readonly name: string; readonly type: string }> = Object.values(
  PARAMETERS,
).flatMap((group) =>
  Object.entries(group).map(([name, type]) => ({ name, type: type.replace("?", "").replace("amount", "bigint") })),
);

/** The call. Each parameter is named, so the order of the values is that of this list alone. */
export const SETTLE_BATCH = `select play.settle_batch_3(${SETTLE_BATCH_PARAMETERS.map(({ name, type }, index) => `${name} => $${index + 1}::${type}`).join(", ")}) as passed`;

const NAMES = Object.entries(PARAMETERS).map(([group, types]) => ({
  group: group as Group,
  names: Object.keys(types),
}));

/** The values of the call, in the order of its parameters. */
export function valuesOf(batch: SettleBatch): unknown[] {
  const values: unknown[] = [];
  for (const { group, names } of NAMES) {
    const columns = batch[group] as Readonly<Record<string, unknown>> | null;
    for (const name of names) values.push(columns === null ? null : columns[name]);
  }
  return values;
}

/** A number that is no amount. */
type Plain = number & { readonly [Brand in Exclude<keyof Minor, keyof number>]?: never };
type Build<Value, Type extends Literal> = <T>(
  items: readonly T[],
  of: (item: T, index: number) => Value | null,
) => ArrayLiteral<Type>;

/** Built manually: the driver's conversion costs as much as the decision. */
function literal<T>(items: readonly T[], of: (item: T, index: number) => number | boolean | null): string {
  let text = "{";
  for (let index = 0; index < items.length; index += 1) {
    const value = of(items[index]!, index);
    text += index === 0 ? (value ?? "NULL") : `,${value ?? "NULL"}`;
  }
  return `${text}}`;
}

/** Columns of a batch, one value for each item. */
export const amounts = literal as Build<Minor, "amount[]">;
export const bigints = literal as Build<Plain, "bigint[]">;
export const integers = literal as Build<Plain, "integer[]">;
export const smallints = literal as Build<Plain, "smallint[]">;
export const booleans = literal as Build<boolean, "boolean[]">;
