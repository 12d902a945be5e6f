import { useOpenQueues } from "../queue/open-queues.ts";

/** The counts of the rail: of two queues with pages of their own, and of all others together. */
export type CountName = "withdrawals" | "proposals" | "queues";

/** How many items wait in the queues that the member may work on, for the rail. */
export function useCounts(): Readonly<Record<CountName, number>> {
  const queues = useOpenQueues();
  const openOf = (name: string): number => queues.find(({ queue }) => queue === name)?.open ?? 0;
  const [withdrawals, proposals] = [openOf("withdrawals"), openOf("proposals")];
  const all = queues.reduce((sum, { open }) => sum + open, 0);
  return { withdrawals, proposals, queues: all - withdrawals - proposals };
}
