import { inTransaction, type Tx } from "@apogee/database";
import type { DrawResult } from "@apogee/draw-rules";
import { draw, findDraw, revealDraw, setPublicValue, type PassedOver } from "@apogee/draws";
import { recordFact } from "@apogee/events";
import { selectedCurrencies } from "@apogee/identity";
import { invariant } from "@apogee/kernel";
import { dayAt } from "@apogee/rates";
import { holderOf } from "../domain/holder.ts";
import type { Lottery } from "../domain/lottery.ts";
import { prizesOf } from "../domain/prizes.ts";
import { rewardOfWinner } from "../domain/winner-reward.ts";
import { barredAmong } from "../eligible.ts";
import { NoBeacon } from "../errors.ts";
import { disqualifiedIn } from "../disqualified.store.ts";
import { issuesIn } from "../issue.store.ts";
import { lockLottery, putStage } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { insertWinners } from "../winner.store.ts";

/**
 * Draws the winners once the public value is known, and reveals the draw, in one transaction. A late value is waited for.
 * Players who lost the right to win after the list was frozen are passed over, with the reason shown. Returns whether the
 * lottery was drawn. Refuses `BeaconUnanswered`, and `NoBeacon` if the source of the draw is not the one configured.
 */
export async function drawWinners(ports: LotteryPorts, { id, drawId }: Lottery): Promise<boolean> {
  const found = drawId === null ? undefined : await findDraw(ports.db, drawId);
  invariant(found?.source, `Lottery ${id} is closed without a draw.`);
  if (ports.beacon?.beacon.name !== found.source.name) throw new NoBeacon();
  const value = found.publicValue ?? (await ports.beacon.fetchRound(found.source.round))?.value;
  if (value === undefined) return false;
  return inTransaction(ports.db, async (tx) => {
    const at = ports.clock.date();
    const lottery = await lockLottery(tx, id);
    if (lottery?.stage !== "closed") return false;
    await setPublicValue(tx, { id: found.id, value }, at);
    const holders = await holdersOf(tx, lottery);
    const passedOver = await passedOverOf(tx, lottery, { holders, at });
    const result = await draw(tx, { id: found.id, cause: `lottery:${id}:end`, passedOver }, ports.seedKeys, at);
    await revealDraw(tx, { id: found.id }, ports.seedKeys, at);
    await storeWinners(tx, ports, lottery, { holders, result, at });
    await putStage(tx, id, { stage: "drawn" }, at);
    return true;
  });
}

type Holders = ReadonlyMap<string, number>;

/** The players of the frozen list, by their codes. */
async function holdersOf(tx: Tx, { id, salt }: Lottery): Promise<Holders> {
  const valid = (await issuesIn(tx, id)).filter(({ first, voidedAt }) => first !== null && voidedAt === null);
  return new Map(valid.map(({ playerId }) => [holderOf(salt, playerId), playerId]));
}

async function passedOverOf(
  tx: Tx,
  { id }: Lottery,
  { holders, at }: { readonly holders: Holders; readonly at: Date },
): Promise<PassedOver[]> {
  const barred = await barredAmong(tx, [...holders.values()], at);
  const disqualified = new Set((await disqualifiedIn(tx, id)).map(({ playerId }) => playerId));
  return [...holders].flatMap(([holder, playerId]) => {
    const reason = disqualified.has(playerId) ? "disqualified" : barred.has(playerId) ? "not_eligible" : null;
    return reason === null ? [] : [{ holder, reason }];
  });
}

async function storeWinners(
  tx: Tx,
  { rates }: Pick<LotteryPorts, "rates">,
  { id, rules, endAt }: Lottery,
  { holders, result, at }: { readonly holders: Holders; readonly result: DrawResult; readonly at: Date },
): Promise<void> {
  invariant(result.kind === "tickets", `The draw of lottery ${id} drew no tickets.`);
  const places = result.places.map(({ place, number, holder }) => ({
    place,
    ticket: number,
    playerId: holders.get(holder)!,
  }));
  const currencies = await selectedCurrencies(
    tx,
    places.map(({ playerId }) => playerId),
  );
  const prizeRates = { ofDay: await rates.ofDay(dayAt(endAt.getTime()), tx), current: await rates.current(tx) };
  const prizes = prizesOf(rules);
  const winners = places.map(({ place, ticket, playerId }) => {
    const currency = currencies.get(playerId)!;
    const reward = rewardOfWinner(prizes[place - 1]!, { from: rules.currency, to: currency }, prizeRates);
    return { lotteryId: id, place, ticket, playerId, reward, currency };
  });
  await insertWinners(tx, winners);
  await recordFact(
    tx,
    ...places.map(({ place, playerId }) => ({ kind: "lottery.won" as const, playerId, at, lottery: id, place })),
  );
}
