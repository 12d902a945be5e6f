import type { Refusal } from "@apogee/contract";

export const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "What the order names does not exist." };
