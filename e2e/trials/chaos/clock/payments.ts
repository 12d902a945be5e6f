import { setTimeout as wait } from "node:timers/promises";
import { expectEqual, type Finding } from "../attack.ts";
import { bitcoinWithdrawal, deposit } from "../commands/cashier.ts";
import type { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";

const BEGIN = "2028-02-28T12:00:00Z";
const PATIENCE_MS = 20_000;

interface View {
  readonly state: string;
  readonly timeline: ReadonlyArray<{ readonly step: string; readonly status: string }>;
}

/**
 * An unpaid deposit is closed after a day and stays closed. A withdrawal waits for its operator, however long, and is
 * returned once.
 */
export async function paymentsAndTheClock(ground: Ground): Promise<Finding[]> {
  await ground.setClock(BEGIN);
  return [await depositExpires(ground), await withdrawalWaits(ground)];
}

async function depositExpires(ground: Ground): Promise<Finding> {
  const person = await ground.person(0);
  const id = await started(ground, person, deposit, "deposit");
  const seen = [await isExpired(ground, person, id)];
  await ground.moveClock("forward", "10h");
  seen.push(await isExpired(ground, person, id));
  await ground.moveClock("forward", "15h");
  await person.signInAgain();
  const untilMs = performance.now() + PATIENCE_MS;
  while (!(await isExpired(ground, person, id)) && performance.now() < untilMs) await wait(100);
  seen.push(await isExpired(ground, person, id));
  await ground.moveClock("back", "1d");
  seen.push(await isExpired(ground, person, id));
  return expectEqual(
    "a deposit at once, after 10 hours, after 25, and a day back: closed",
    [false, false, true, true],
    seen,
  );
}

async function withdrawalWaits(ground: Ground): Promise<Finding> {
  const person = await ground.person(bitcoinWithdrawal.has);
  const id = await started(ground, person, bitcoinWithdrawal, "withdrawal");
  await ground.moveClock("forward", "40d");
  await person.signInAgain();
  const { state } = await view(ground, person, id);
  const recall = person.call("POST", `/api/player/payments/${id}/recall`, {}, `recall-of-${person.playerId}`);
  const first = await ground.ask(recall);
  await ground.moveClock("back", "1d");
  const again = await ground.ask(recall);
  const { real, postings } = await ground.balancesOf(person.playerId);
  return expectEqual(
    "a withdrawal after 40 days, recalled, and its recall repeated a day before",
    ["pending", 200, 200, bitcoinWithdrawal.has, 3],
    [state, first.status, again.status, real[person.currency], postings],
  );
}

async function started(ground: Ground, person: Person, command: typeof deposit, name: string): Promise<number> {
  const { call } = await command.ready(ground, person, `${name}-of-${person.playerId}`);
  const { body } = await ground.demand(201, await call());
  return (body["payment"] as { id: number }).id;
}

async function view(ground: Ground, person: Person, id: number): Promise<View> {
  return (await ground.demand(200, person.call("GET", `/api/cashbox/payments/${id}`))).body as unknown as View;
}

async function isExpired(ground: Ground, person: Person, id: number): Promise<boolean> {
  const { timeline } = await view(ground, person, id);
  return timeline.some(({ step, status }) => step === "expired" && status !== "ahead");
}
