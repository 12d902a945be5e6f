import { projectionsOf, type ModuleDescription, type Platform, type ServerParts } from "@apogee/composition";
import { startProjections, startWorker, type Following, type Projection, type Worker } from "@apogee/events";
import { sandboxTasks, type SandboxOptions } from "@apogee/sandbox";

/** The projections of a process that follows the logs. */
export interface Projecting {
  /** None before the jobs are started. */
  readonly all: () => readonly Projection[];
  readonly failures: Following["failures"];
  /** The names of projections that cannot continue. */
  readonly stuck: Following["stuck"];
}

/** Background jobs and projections of one process. Only the role `worker` runs them; `sandbox` runs its own jobs. */
export class Jobs {
  readonly #platform: Platform;
  readonly #modules: readonly ModuleDescription[];
  #projections: readonly Projection[] = [];
  #worker: Worker | undefined;
  #following: Following | undefined;

  constructor(platform: Platform, modules: readonly ModuleDescription[]) {
    this.#platform = platform;
    this.#modules = modules;
  }

  get #works(): boolean {
    return this.#platform.config.ROLES.includes("worker");
  }

  /** Undefined in a process that follows no log. */
  get projecting(): Projecting | undefined {
    return this.#works
      ? {
          all: () => this.#projections,
          failures: () => this.#following?.failures() ?? new Map(),
          stuck: () => this.#following?.stuck() ?? [],
        }
      : undefined;
  }

  async start(parts: ServerParts, sandbox: SandboxOptions): Promise<void> {
    const { config, appUrl, db, clock, log } = this.#platform;
    const tasks = [
      ...(this.#works ? this.#modules.flatMap((module) => module.tasks?.(parts) ?? []) : []),
      // The sandbox runs its own jobs, in whichever process it is.
      ...(config.ROLES.includes("sandbox") ? sandboxTasks(sandbox) : []),
    ];
    if (tasks.length > 0) this.#worker = await startWorker({ appUrl, db, clock, log, tasks });
    if (!this.#works) return;
    for (const { schedule } of this.#modules) await schedule?.(db, clock);
    this.#projections = projectionsOf(parts, this.#modules);
    this.#following = startProjections({ db, clock, log, projections: this.#projections });
  }

  async stop(): Promise<void> {
    await this.#following?.stop();
    await this.#worker?.stop();
  }
}
