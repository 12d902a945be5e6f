import { setTimeout as wait } from "node:timers/promises";
import { asOwner } from "./mutate-database.ts";

const PATIENCE_MS = 60_000;

/**
 * Makes the commit of an event fail, with everything else in its transaction, as on a full disk: everything was done,
 * and nothing is kept. `key` is the prefix of the event's key.
 */
export class FailingCommit {
  readonly #ownerUrl: string;

  private constructor(ownerUrl: string) {
    this.#ownerUrl = ownerUrl;
  }

  static async of(ownerUrl: string, key: string): Promise<FailingCommit> {
    // A sequence keeps its count even if the transaction is rolled back.
    await asOwner(ownerUrl, (client) =>
      client.query(`
      create schema chaos;
      create sequence chaos.failed;
      create function chaos.fail() returns trigger language plpgsql security definer as $$
      begin
        perform nextval('chaos.failed');
        raise exception 'No space left on device' using errcode = 'disk_full';
      end $$;
      create constraint trigger fails after insert on play.key deferrable initially deferred for each row
        when (starts_with(new.key, '${key.replaceAll("'", "''")}')) execute function chaos.fail()`),
    );
    return new FailingCommit(ownerUrl);
  }

  /** Waits until it has failed once. */
  async hasFailed(): Promise<void> {
    const untilMs = performance.now() + PATIENCE_MS;
    while (
      !(await asOwner(
        this.#ownerUrl,
        async (client) =>
          (await client.query<{ is_called: boolean }>("select is_called from chaos.failed")).rows[0]!.is_called,
      ))
    ) {
      if (performance.now() > untilMs) throw new Error(`No commit failed in ${PATIENCE_MS / 1_000} s.`);
      await wait(50);
    }
  }

  /** From now on it succeeds. */
  async end(): Promise<void> {
    await asOwner(this.#ownerUrl, (client) => client.query("drop schema chaos cascade"));
  }
}
