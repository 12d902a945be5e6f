import { randomUUID } from "node:crypto";
import type { Case } from "./case.ts";

const news = (issue: unknown, status: unknown, total: unknown) =>
  ({ aside: { kind: "freespins", issue, status, total } }) as const;

export const freespins: readonly Case[] = [
  {
    name: "freespins/unknown",
    invariant: 15,
    needs: ["freespins"],
    says: "A result of free spins that were not issued is refused, whatever their status, and pays nothing.",
    async run(on) {
      for (const status of ["active", "finished", "expired", "canceled"])
        await on.refuses([], ["not_found"], news(randomUUID(), status, 100));
    },
  },
  {
    name: "freespins/bad-request",
    invariant: 15,
    needs: ["freespins"],
    says: "A result of free spins without an issue, with an unknown status, or with a missing, negative or fractional total is a bad request.",
    async run(on) {
      for (const issue of [undefined, 7, ""]) await on.refuses([], ["bad_request"], news(issue, "finished", 100));
      for (const status of [undefined, "won", 1])
        await on.refuses([], ["bad_request"], news(randomUUID(), status, 100));
      for (const total of [undefined, -1, 1.5, "100", null])
        await on.refuses([], ["bad_request"], news(randomUUID(), "finished", total));
    },
  },
  {
    name: "freespins/signature",
    invariant: 12,
    needs: ["freespins"],
    says: "A result of free spins signed with another key is refused.",
    run: async (on) =>
      void (await on.refuses([], ["signature"], { ...news(randomUUID(), "finished", 100), signing: "by another key" })),
  },
];
