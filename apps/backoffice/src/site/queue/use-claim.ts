import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newKey } from "../api/call.ts";
import { carryOut, useAction, useMe } from "../api/queries.ts";
import type { QueueStanding } from "./queue-definition.ts";

type Held = Pick<QueueStanding, "subject" | "holder" | "held_until">;

/** Taking an item of a queue for a while, and giving it back. */
export interface QueueClaim {
  readonly mayClaim: boolean;
  readonly holder: string | null;
  readonly isOwn: boolean;
  readonly until: string | null;
  readonly error: Error | null;
  readonly claim: () => void;
  readonly release: () => void;
}

/** The claim of an item; undefined while nothing is known of it. */
export function useClaim(queue: string, standing: Held | undefined): QueueClaim {
  const me = useMe();
  const client = useQueryClient();
  const mayClaim = useAction("queue.claim") !== undefined && standing !== undefined;
  const holder = standing?.holder ?? null;
  const isOwn = holder === `staff:${me.handle}`;
  const change = useMutation({
    mutationFn: (action: "queue.claim" | "queue.release") =>
      carryOut(action, { queue, subject: standing?.subject ?? "" }, "", newKey()),
    onSettled: () => client.invalidateQueries({ queryKey: ["ask"] }),
  });
  return {
    mayClaim,
    holder,
    isOwn,
    until: standing?.held_until ?? null,
    error: change.error,
    claim: () => void (mayClaim && !isOwn && change.mutate("queue.claim")),
    release: () => void (isOwn && change.mutate("queue.release")),
  };
}
