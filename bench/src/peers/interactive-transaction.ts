import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import pg from "pg";

/**
 * A bet in the shape of an ORM's interactive transaction, as Prisma sends it: a pool of twice the cores plus one, a
 * statement for every model call, a read of the object after each write, stake and win separate.
 */
export class InteractiveTransactionBet {
  readonly #pool: pg.Pool;
  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: availableParallelism() * 2 + 1 });
  }

  async bet(player: number, stake: number, win: number): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
      await client.query(
        'SELECT "id", "balance" FROM "peer"."wallet" WHERE ("id" = $1 AND 1=1) LIMIT 1 OFFSET 0 FOR UPDATE',
        [player],
      );
      const bet = randomUUID();
      await this.#move(client, player, -stake);
      await client.query(
        'INSERT INTO "peer"."bet" ("wallet_id", "key", "stake", "win") VALUES ($1, $2, $3, $4) RETURNING "id"',
        [player, bet, stake, 0],
      );
      await this.#line(client, player, -stake);
      await this.#move(client, player, win);
      await client.query('UPDATE "peer"."bet" SET "win" = $2 WHERE ("key" = $1 AND 1=1)', [bet, win]);
      await client.query(
        'SELECT "id", "wallet_id", "key", "stake", "win" FROM "peer"."bet" WHERE ("key" = $1 AND 1=1) LIMIT 1 OFFSET 0',
        [bet],
      );
      await this.#line(client, player, win);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  }

  async #move(client: pg.PoolClient, player: number, amount: number): Promise<void> {
    await client.query(
      'UPDATE "peer"."wallet" SET "balance" = ("peer"."wallet"."balance" + $2) WHERE ("id" = $1 AND 1=1)',
      [player, amount],
    );
    await client.query('SELECT "id", "balance" FROM "peer"."wallet" WHERE ("id" = $1 AND 1=1) LIMIT 1 OFFSET 0', [
      player,
    ]);
    await client.query(
      'UPDATE "peer"."house" SET "balance" = ("peer"."house"."balance" - $1) WHERE ("id" = 1 AND 1=1)',
      [amount],
    );
    await client.query('SELECT "id", "balance" FROM "peer"."house" WHERE ("id" = 1 AND 1=1) LIMIT 1 OFFSET 0');
  }

  async #line(client: pg.PoolClient, player: number, amount: number): Promise<void> {
    await client.query('INSERT INTO "peer"."line" ("wallet_id", "amount") VALUES ($1, $2) RETURNING "id"', [
      player,
      amount,
    ]);
    await client.query('INSERT INTO "peer"."line" ("wallet_id", "amount") VALUES ($1, $2) RETURNING "id"', [
      null,
      -amount,
    ]);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
