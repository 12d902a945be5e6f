import { openCluster, type EmbeddedOptions } from "./open-cluster.ts";
import { stopPostmaster, type Ending } from "./postmaster.ts";

/** A running embedded PostgreSQL. */
export type Embedded = {
  /** `postgres://` address of the database `postgres`, as superuser. */
  superuserUrl: string;
  port: number;
  pid: number;
  /** True if it was already running. */
  adopted: boolean;
  /** Shuts it down in order (fast mode) and releases the data folder. Repeated calls wait for the same end. */
  stop(): Promise<void>;
  /** Calls back once if postgres ends without `stop`. */
  onExit(callback: (ending: Ending) => void): void;
};

/**
 * Starts the packaged PostgreSQL 18 on a data folder, which is created if it is new, and waits until it answers.
 * Refuses with `DataFolderInUse` while another process uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const open = await openCluster(options);
  try {
    const { postmaster, adopted } = await open.launch();
    let stopping: Promise<void> | undefined;
    const { pid, port } = postmaster;
    return {
      superuserUrl: open.urlAt(port),
      port,
      pid,
      adopted,
      stop: () => (stopping ??= stopPostmaster(postmaster).finally(open.release)),
      onExit: (callback) =>
        void postmaster.exited.then((ending) => {
          if (!stopping) callback(ending);
        }),
    };
  } catch (error) {
    open.release();
    throw error;
  }
}
