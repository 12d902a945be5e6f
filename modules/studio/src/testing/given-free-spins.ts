import { activateFreespins, freespinsById, issueFreespins, type FreespinsOrder } from "@apogee/bonuses";
import { inTransaction } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { freeSpinsUnder } from "@apogee/play";
import { walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { playFreeSpin } from "../commands/play-free-spin.ts";
import type { GameDisabled } from "../errors.ts";
import { givenSeat, type givenStudio } from "../testing.ts";

type House = ReturnType<typeof givenStudio>;
type Seat = Awaited<ReturnType<typeof givenSeat>>;
const HOUR_MS = 3_600_000;
let keys = 0;

/** A new idempotency key. */
export const newCall = (): string => `call:spin-${(keys += 1)}`;

/** Operations for tests of free spins, in a studio that is opened later. */
export function freeSpinsIn(opened: () => House) {
  /** A seat with free spins, by default activated, and with little money. */
  async function givenSpins(order: Partial<FreespinsOrder> = {}, { active = true, money = 500 } = {}) {
    const { id: playerId } = await givenPlayer(opened().db);
    const seat = await givenSeat(opened().db, money, playerId);
    const { id } = await inTransaction(opened().db, async (tx) => {
      const issued = await issueFreespins(
        tx,
        {
          playerId,
          walletId: seat.walletId,
          currency: "EUR",
          title: "Welcome spins",
          game: opened().game.identifier,
          spins: 5,
          stake: minor(20),
          result: null,
          maxWin: null,
          activatableUntil: new Date(opened().clock.now() + 24 * HOUR_MS),
          validHours: 24,
          cause: null,
          offerVersionId: null,
          ...order,
        },
        opened().clock.date(),
      );
      return active ? activateFreespins(tx, { playerId, id: issued.id }, opened().clock.date()) : issued;
    });
    return { seat, id };
  }

  const spin = (
    seat: Seat,
    freespins: number,
    {
      call = newCall(),
      stake = 20,
      bet = { buy: false },
      closed = null,
      in: studio = opened(),
    }: {
      call?: string;
      stake?: number;
      bet?: { buy: boolean; gamble?: boolean };
      closed?: GameDisabled | null;
      in?: House;
    } = {},
  ) => playFreeSpin(studio.studio, studio.lane, seat, { freespins, call, stake, bet }, closed);

  async function stateOf({ walletId }: Seat, id: number) {
    const [wallet, spins] = [(await walletById(opened().db, walletId))!, (await freespinsById(opened().db, id))!];
    const { rows } = await sql<{ paid: number[]; house: number; standings: number; nonce: number }>`
      select coalesce((select array_agg(p.amount) from wallet.entry e join wallet.posting p on p.entry_id = e.id and p.purse_id is not null
        where e.kind = 'promo_win' and e.cause = ${`freespins:${id}`}), '{}') as paid,
        coalesce((select balance from wallet.account where kind = 'house' and shard = 'promotions'), 0) as house,
        coalesce((select sum(wager_day) from limits.standing where purse_id = ${walletId}), 0) as standings,
        coalesce((select next_nonce from play.draw where purse_id = ${walletId}), 0) as nonce`.execute(opened().db);
    const logged = await freeSpinsUnder(
      opened().db,
      walletId,
      Array.from({ length: spins.spins }, (_, index) => `freespin:${id}:${index + 1}`),
    );
    const { stage, performed, won } = spins;
    return {
      real: wallet.real,
      version: wallet.version,
      stage,
      performed,
      won,
      ...rows[0]!,
      paid: rows[0]!.paid.map(Number),
      numbers: logged.map(({ spin: { number } }) => number),
      inLog: logged.reduce((sum, each) => sum + each.spin.won, 0),
    };
  }

  return { givenSpins, spin, stateOf };
}
