import { join } from "node:path";
import { DomainError } from "@apogee/kernel";

/** Status 409, code `processes_lack_key`: some processes could not decrypt what the new key seals. */
export class ProcessesLackKey extends DomainError {
  readonly code = "processes_lack_key";
  readonly status = 409;
  readonly #runs: readonly number[];
  constructor(runs: readonly number[]) {
    super(
      [
        `${runs.length === 1 ? "A process does" : `${runs.length} processes do`} not have the new key of seeds (${runs.map((id) => `server:${id}`).join(", ")}). No seed is encrypted again before they have it.`,
        "  Copy secrets.json of this machine to the other machines, whose processes read it within seconds, and run this command again: it continues where it stopped.",
        "  A process of an earlier release does not read new keys: upgrade it first.",
      ].join("\n"),
    );
    this.#runs = runs;
  }

  override details(): Record<string, unknown> {
    return { runs: this.#runs };
  }
}

/** Status 409, code `next_key_missing`: the new key of the current rotation is in another machine's file. */
export class NextKeyMissing extends DomainError {
  readonly code = "next_key_missing";
  readonly status = 409;
  constructor(fingerprint: string, dataDir: string) {
    super(
      [
        `The key of seeds is being changed to ${fingerprint}, which ${join(dataDir, "secrets.json")} does not contain.`,
        "  Copy secrets.json from the machine where the rotation was started, and run this command again.",
        "  If that file is lost, use --start-over. Nothing is sealed with its new key yet.",
      ].join("\n"),
    );
  }
}
