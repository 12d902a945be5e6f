import { useAsked, useMe, useQueryInfo } from "../api/queries.ts";
import type { Rows } from "../api/shapes.ts";

/** The server has no channel for members of staff, so that counts are asked for. */
const EVERY_MS = 15_000;
const MOST = 100;

/** A queue with what is open in it: a row of `queue.list`. */
export interface OpenQueue {
  readonly queue: string;
  readonly title: string;
  readonly permission: string;
  readonly open: number;
  readonly held: number;
  readonly amber: number;
  readonly over_target: number;
  readonly oldest_minutes: number | null;
}

/** The queues that the member may work on, with live counts. */
export function useOpenQueues(): readonly OpenQueue[] {
  const { permissions } = useMe();
  const enabled = useQueryInfo("queue.list") !== undefined;
  const { data } = useAsked<Rows<OpenQueue>>("queue.list", { limit: MOST }, { enabled, refetchInterval: EVERY_MS });
  return (data?.rows ?? []).filter(({ permission }) => permissions.includes(permission));
}
