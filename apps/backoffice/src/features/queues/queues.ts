import type { AnyQueue } from "../../site/queue/queue-definition.ts";
import { differenceQueue } from "./differences.tsx";
import { eventQueue } from "./events.tsx";
import { paymentQueue } from "./payments.tsx";
import { providerQueue } from "./providers.tsx";

/** The queues that the frame shows, in the order of their tabs. A new queue is one line. */
export const QUEUES: readonly AnyQueue[] = [paymentQueue, differenceQueue, providerQueue, eventQueue];
