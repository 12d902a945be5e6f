import { join } from "node:path";
import { DomainError } from "@apogee/kernel";

/** A process could not open what is sealed by the new key. */
export class ProcessesLackKey extends DomainError {
  readonly code = "processes_lack_key";
  readonly status = 409;
  readonly #runs: readonly number[];
  constructor(runs: readonly number[]) {
    super(
      [
        `${runs.length === 1 ? "A process has" : `${runs.length} processes have`} not got the new key of seeds (${runs.map((id) => `server:${id}`).join(", ")}); nothing is sealed anew before they have.`,
        "  Copy secrets.json of this machine to the others, whose processes read it within seconds, and give this command again: it goes on where it was.",
        "  A process of an earlier release does not learn of keys: upgrade it first.",
      ].join("\n"),
    );
    this.#runs = runs;
  }

  override details(): Record<string, unknown> {
    return { runs: this.#runs };
  }
}

/** The key that a change of keys leads to is in another machine's file. */
export class NextKeyMissing extends DomainError {
  readonly code = "next_key_missing";
  readonly status = 409;
  constructor(fingerprint: string, dataDir: string) {
    super(
      [
        `The key of seeds is being changed to ${fingerprint}, and ${join(dataDir, "secrets.json")} has not got that one.`,
        "  Copy secrets.json from the machine where the change was begun, and give this command again.",
        "  If that file is lost: --start-over. Nothing is sealed by its new key yet.",
      ].join("\n"),
    );
  }
}
