import { BYTE_ORDER_MARK, csvLine, currencyOf, decimalOf } from "@apogee/kernel";
import { roundIdOf } from "@apogee/play";
import { dayAfter, type Days } from "./domain/days.ts";
import { kindOf } from "./domain/kinds.ts";
import { amountOf, isShown, paidOf, type Filter, type MovementRow } from "./domain/movement.ts";
import { movementsIn } from "./queries.ts";
import { withNames, type NamedRow, type Reading } from "./read-lines.ts";
import { reasonOf, type Texts } from "./reason-of.ts";
import type { Statement } from "./read-statement.ts";

const COLUMNS =
  "time,local_date,kind,what,game,round,payment,method,reason,staked,paid,amount,bonus,balance,currency,gift";
const BATCH = 2_000;

/** Every movement of a statement as lines of CSV, oldest first. One batch is in memory at a time. */
export async function* csvOf(
  reading: Reading,
  statement: Statement,
  filter: Filter,
  texts: Texts,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS.split(","))}`;
  const { versions } = statement;
  const withRounds = filter.kind === undefined || filter.kind === "play";
  const dayOf = rememberedDay(statement.period.days);
  for (let { after } = versions; ;) {
    const rows = await movementsIn(reading.db, { ...versions, after, from: "oldest", most: BATCH }, { withRounds });
    const named = await withNames(reading, rows);
    const text = named
      .filter((row) => isShown(row, row, filter))
      .map((row) => lineOf(row, dayOf(row.at), statement, texts))
      .join("");
    if (text !== "") yield text;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.seq;
  }
}

/** Most movements are on the day of the one before, which is cheaper to check than to look up. */
function rememberedDay({ of, start }: Days): (at: Date) => string {
  let known = { day: "", from: 0, until: 0 };
  return (at) => {
    const ms = at.getTime();
    if (ms >= known.from && ms < known.until) return known.day;
    const day = of(at);
    known = { day, from: start(day).getTime(), until: start(dayAfter(day, 1)).getTime() };
    return day;
  };
}

function lineOf(row: NamedRow<MovementRow>, day: string, { currency, versions }: Statement, texts: Texts): string {
  const money = (amount: number): string => decimalOf(BigInt(amount), currencyOf(currency));
  const isPlay = row.what === "rounds";
  return csvLine([
    row.at.toISOString(),
    day,
    kindOf(row),
    row.event ?? row.what,
    row.game?.title ?? null,
    row.round === null ? null : roundIdOf(versions.walletId, row.round),
    row.paymentId === null ? null : String(row.paymentId),
    row.payment?.target ?? row.payment?.brand ?? null,
    reasonOf(row, texts),
    isPlay ? money(row.stake) : null,
    isPlay ? money(paidOf(row)) : null,
    money(amountOf(row)),
    money(row.bonus),
    money(row.balance),
    currency,
    row.gift?.title ?? null,
  ]);
}
