import { BYTE_ORDER_MARK, csvLine, currencyOf, decimalOf } from "@apogee/kernel";
import { roundIdOf } from "@apogee/play";
import { type Reading } from "../read-lines.ts";
import type { Statement } from "../read-statement.ts";
import { roundsIn, type RoundFilter } from "./queries.ts";

const COLUMNS = "round,started,finished,game,result,staked,paid,net,currency,free_spin_won";
const BATCH = 2_000;

/** The rounds of a period as lines of CSV, oldest first. One batch is in memory at a time. */
export async function* historyCsvOf(
  { db, ports }: Reading,
  { versions, currency }: Statement,
  filter: RoundFilter,
): AsyncGenerator<string> {
  const money = (amount: number): string => decimalOf(BigInt(amount), currencyOf(currency));
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS.split(","))}`;
  for (let { after } = versions; ;) {
    const { rounds, read, last } = await roundsIn(db, { ...versions, after, from: "oldest", most: BATCH }, filter);
    const games = await ports.gamesById([...new Set(rounds.map(({ gameId }) => gameId))]);
    const text = rounds
      .map(({ seq, at, finishedAt, gameId, result, stake, paid, freeWin }) =>
        csvLine([
          roundIdOf(versions.walletId, seq),
          at.toISOString(),
          finishedAt?.toISOString() ?? null,
          games.get(gameId)?.title ?? null,
          result,
          money(stake),
          money(paid),
          money(paid - stake),
          currency,
          freeWin === null ? null : money(freeWin),
        ]),
      )
      .join("");
    if (text !== "") yield text;
    if (read < BATCH) return;
    after = last!;
  }
}
