import pg from "pg";

/**
 * A bet as it is often written by hand: lock the wallet, check it, update it, update the house account, write bet and
 * ledger lines, one player per transaction. Its tables are in the schema `peer`.
 */
export class SelectForUpdateBet {
  readonly #pool: pg.Pool;
  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 16 });
  }

  async bet(player: number, stake: number, win: number): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<{ balance: string }>({
        name: "lock",
        text: "select balance from peer.wallet where id = $1 for update",
        values: [player],
      });
      if (Number(rows[0]?.balance) < stake) throw new Error("not enough funds");
      await client.query({
        name: "move",
        text: "update peer.wallet set balance = balance + $2 where id = $1",
        values: [player, win - stake],
      });
      await client.query({
        name: "house",
        text: "update peer.house set balance = balance - $1 where id = 1",
        values: [win - stake],
      });
      await client.query({
        name: "bet",
        text: "insert into peer.bet (wallet_id, key, stake, win) values ($1, gen_random_uuid(), $2, $3)",
        values: [player, stake, win],
      });
      await client.query({
        name: "line",
        text: "insert into peer.line (wallet_id, amount) values ($1, $2), (null, $3)",
        values: [player, win - stake, stake - win],
      });
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
