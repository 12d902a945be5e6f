import { KeyRing } from "@apogee/config";
import { connect, inTransaction, type Tx } from "@apogee/database";
import { QUICKNET, roundAtOrAfter, type DrawResult, type DrawTerms, type Ticket } from "@apogee/draw-rules";
import { FixedClock } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import type { RandomBytes } from "@apogee/seeds";
import { sql } from "kysely";
import { commitDraw } from "./commands/commit-draw.ts";
import { draw } from "./commands/draw.ts";
import { freezeTickets } from "./commands/freeze-tickets.ts";
import { revealDraw, type RevealedDraw } from "./commands/reveal-draw.ts";
import { setPublicValue } from "./commands/set-public-value.ts";
import type { DrawOrder } from "./domain/check-order.ts";
import type { Draw, PassedOver } from "./domain/draw.ts";

/** Three prizes, one per player. */
export const LOTTERY: DrawTerms = { kind: "tickets", prizes: 3, per: "player" };

/** A value of the beacon, as in the reference: round 3,311,596 of drand's default chain. */
export const VALUE = "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920";

/** Ten tickets that p1, p2 and p3 hold in turn. */
export const TICKETS: readonly Ticket[] = Array.from({ length: 10 }, (_, i) => ({
  number: i + 1,
  holder: `p${(i % 3) + 1}`,
}));

/** Draws over a test database, with a clock and a key ring of their own. */
export function givenDraws(appUrl: string) {
  const clock = new FixedClock("2026-12-01T12:00:00Z");
  const keys = new KeyRing("seeds", ["07".repeat(32)]);
  const { db, close } = connect({ url: appUrl });
  let causes = 0;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
  /** The first round of the beacon in an hour. */
  const source = { name: QUICKNET.name, round: roundAtOrAfter(QUICKNET, clock.now() + 3_600_000) };
  /** A seed of the reference, such as `lottery 3`. */
  const seedOf =
    (text: string): RandomBytes =>
    () =>
      Buffer.from(sha256Hex(text), "hex");
  const commit = (order: Partial<DrawOrder> = {}, random?: RandomBytes): Promise<Draw> => {
    causes += 1;
    const whole = { cause: `lottery:${causes}`, terms: LOTTERY, source, ...order };
    return inTx((tx) => commitDraw(tx, whole, { keys, random }, clock.date()));
  };
  const freeze = (id: number, tickets = TICKETS): Promise<string> =>
    inTx((tx) => freezeTickets(tx, { id, tickets }, clock.date()));
  const setValue = (id: number, value = VALUE): Promise<void> =>
    inTx((tx) => setPublicValue(tx, { id, value }, clock.date()));
  const drawIt = (id: number, cause = "the end", passedOver: readonly PassedOver[] = []): Promise<DrawResult> =>
    inTx((tx) => draw(tx, { id, cause, passedOver }, keys, clock.date()));
  const reveal = (id: number): Promise<RevealedDraw> => inTx((tx) => revealDraw(tx, { id }, keys, clock.date()));
  /** Everything that is stored about all draws. */
  const stored = async (): Promise<unknown[]> =>
    (await sql<object>`select * from draws.draw order by id`.execute(db)).rows;
  return { clock, keys, db, source, seedOf, commit, freeze, setValue, draw: drawIt, reveal, stored, close };
}
