import { randomUUID } from "node:crypto";
import {
  announceFreespins,
  cancelFreespins,
  freespinsById,
  issueFreespinsByHand,
  listedFreespins,
  SPINS_STAGES,
  type Freespins,
} from "@apogee/bonuses";
import { freespinsPorts, publishThroughDatabase, rewardsOfModules } from "@apogee/composition";
import { inTransaction } from "@apogee/database";
import { currencyOf, fromDecimal, InvalidFields, NotFound, toDecimal, type Currency, type Minor } from "@apogee/kernel";
import { gatewayOf } from "../gateway-of.ts";
import type { CommandContext } from "../run.ts";
import type { Told } from "./told-freespins.ts";
import { idOf } from "../id-of.ts";

/** The provider that names free spins whose terms the platform keeps. */
export const OWN = "apogee";
const WEEK_HOURS = 24 * 7;

/** What an operator writes to issue free spins with terms. */
export interface OwnGift {
  readonly player: string;
  readonly currency: string;
  readonly game: string;
  readonly spins: string;
  readonly stake: string;
  readonly until: string;
  readonly reason: string;
  readonly title?: string;
  readonly hours?: string;
  readonly wager?: string;
  readonly maxWin?: string;
}

const portsOf = (desk: CommandContext) =>
  freespinsPorts(desk.house, { publish: publishThroughDatabase(desk.house), gateway: gatewayOf(desk) });

/** Issues free spins that wait for the player's activation. */
export async function issueOwn(desk: CommandContext, gift: OwnGift): Promise<Freespins> {
  const { db, clock } = desk.house;
  const currency = currencyOf(gift.currency.toUpperCase());
  const maxWin = gift.maxWin === undefined ? null : amountOf("max_win", gift.maxWin, currency);
  const wagerTimes = gift.wager === undefined ? null : wholeOf("wager", gift.wager, 100);
  const issued = await inTransaction(db, (tx) =>
    issueFreespinsByHand(
      tx,
      rewardsOfModules({ platform: desk.house, publish: publishThroughDatabase(desk.house) }),
      {
        playerId: idOf(gift.player),
        currency: currency.code,
        title: gift.title ?? `${gift.spins} free spins`,
        game: gift.game,
        spins: Number(gift.spins),
        stake: amountOf("stake", gift.stake, currency),
        wager: wagerTimes === null ? null : { times: wagerTimes, hours: null },
        maxWin,
        activatableUntil: new Date(gift.until),
        validHours: gift.hours === undefined ? WEEK_HOURS : Number(gift.hours),
        cause: `operator:${randomUUID()}`,
        actor: `operator:${desk.operator}`,
        reason: gift.reason,
      },
      clock.date(),
    ),
  );
  await announceFreespins(portsOf(desk), issued.id);
  return issued;
}

/** Cancels free spins; what they have won is paid under their terms. */
export async function cancelOwn(desk: CommandContext, id: string, reason: string): Promise<Freespins> {
  const { db, clock, ...house } = desk.house;
  const ports = portsOf({ ...desk, house: { ...house, db, clock } });
  const by = { id: idOf(id), operator: desk.operator, reason };
  const { freespins } = await inTransaction(db, (tx) => cancelFreespins(tx, ports, by, clock.date()));
  await announceFreespins(ports, freespins.id);
  return freespins;
}

/** Free spins whose terms the platform keeps, as shown to operators. */
export async function toldOwn(
  { house: { db } }: CommandContext,
  { status, most }: { readonly status?: string; readonly most: number },
): Promise<Told[]> {
  const stage = SPINS_STAGES.find((each) => each === status);
  if (status !== undefined && !stage) return [];
  return (await listedFreespins(db, { most, ...(stage ? { stage } : {}) })).map(toldOf);
}

/** One of them, by its number. Refuses `NotFound`. */
export async function toldOwnBy({ house: { db } }: CommandContext, id: string): Promise<Told> {
  const found = await freespinsById(db, idOf(id));
  if (!found) throw new NotFound(`The free spins ${id}`);
  return toldOf(found);
}

function toldOf(spins: Freespins): Told {
  const currency = currencyOf(spins.currency);
  const { id, stage, playerId, game, issuedAt } = spins;
  return {
    provider: OWN,
    issueId: String(id),
    status: stage,
    player: playerId,
    currency: currency.code,
    game,
    spins: spins.spins,
    stake: toDecimal(spins.stake, currency),
    won: toDecimal(spins.won, currency),
    validUntil: spins.validUntil ?? spins.activatableUntil ?? issuedAt,
    issuedAt,
    changedAt: spins.endedAt ?? spins.activatedAt ?? issuedAt,
    failure: null,
  };
}

function amountOf(field: string, text: string, currency: Currency): Minor {
  const amount = fromDecimal(text, currency);
  if (amount === undefined)
    throw new InvalidFields({ [field]: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
  return amount;
}

function wholeOf(field: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new InvalidFields({ [field]: { invalid: `Choose a whole number from 0 to ${most}.` } });
  return number;
}
