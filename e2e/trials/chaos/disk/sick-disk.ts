import { execFile } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The faults of a disk, in the order of sick-disk.c. */
export const SICKNESSES = ["slow", "failing", "full"] as const;
export type Sickness = (typeof SICKNESSES)[number];

/** There is no compiler here, and without one no faulty disk can be simulated. */
export class NoCompiler extends Error {
  override readonly name = "NoCompiler";
  constructor() {
    super(
      "This attack compiles a small library in C and needs gcc, which is not here. Debian: apt-get install gcc libc6-dev.",
    );
  }
}

/** A disk that becomes faulty on demand, for the processes that are started with its environment. */
export class SickDisk {
  readonly #folder: string;
  readonly #control: number;

  private constructor(folder: string) {
    this.#folder = folder;
    writeFileSync(this.#file("control"), new Uint8Array(8), { mode: 0o644 });
    this.#control = openSync(this.#file("control"), "r+");
  }

  static async make(): Promise<SickDisk> {
    const folder = mkdtempSync(join(tmpdir(), "apogee-disk-"));
    // PostgreSQL may run as another account.
    chmodSync(folder, 0o755);
    const disk = new SickDisk(folder);
    try {
      await promisify(execFile)("gcc", [
        "-shared",
        "-fPIC",
        "-O2",
        "-Wall",
        "-o",
        disk.#file("sick-disk.so"),
        join(import.meta.dirname, "sick-disk.c"),
        "-ldl",
      ]);
    } catch (error) {
      disk.remove();
      throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new NoCompiler() : error;
    }
    return disk;
  }

  get env(): Readonly<Record<string, string>> {
    return { LD_PRELOAD: this.#file("sick-disk.so"), CHAOS_DISK: this.#file("control") };
  }

  fallSick(sickness: Sickness, slowerUs = 0): void {
    this.#say(SICKNESSES.indexOf(sickness) + 1, slowerUs);
  }

  getWell(): void {
    this.#say(0, 0);
  }

  remove(): void {
    closeSync(this.#control);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #say(what: number, slowerUs: number): void {
    writeSync(this.#control, Buffer.from(Int32Array.of(what, slowerUs).buffer), 0, 8, 0);
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }
}
