import type { Attack } from "./attack.ts";
import { clock } from "./attacks/clock.ts";
import { disk } from "./attacks/disk.ts";
import { doubleSpend } from "./attacks/double-spend.ts";
import { soak } from "./attacks/soak.ts";
import { crowd, overload } from "./attacks/overload.ts";
import { slowClients } from "./attacks/slow-clients.ts";
import { idempotency } from "./attacks/idempotency.ts";
import { kills, killsOfTwo, mutants } from "./attacks/kills.ts";

/** Every attack, in the programme's order. A module that moves money in a new way adds its commands to `money-commands.ts`, not here. */
export const ATTACKS: readonly Attack[] = [kills, killsOfTwo, mutants, doubleSpend, idempotency, clock, disk, overload, crowd, slowClients, soak];
