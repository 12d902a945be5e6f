import { randomUUID } from "node:crypto";
import type { Case } from "./case.ts";

const news = (issue: unknown, status: unknown, total: unknown) =>
  ({ aside: { kind: "freespins", issue, status, total } }) as const;

export const freespins: readonly Case[] = [
  {
    name: "freespins/unknown",
    invariant: 15,
    needs: ["freespins"],
    says: "News of free spins that nobody asked for is refused, however they ended, and pays nothing.",
    async run(on) {
      for (const status of ["active", "finished", "expired", "canceled"])
        await on.refuses([], ["not_found"], news(randomUUID(), status, 100));
    },
  },
  {
    name: "freespins/bad-request",
    invariant: 15,
    needs: ["freespins"],
    says: "News of free spins without an issue, of a status that is none, or of a total that is left out, below zero or in parts is a bad request.",
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
    says: "News of free spins that another key signed is refused.",
    run: async (on) =>
      void (await on.refuses([], ["signature"], { ...news(randomUUID(), "finished", 100), signing: "by another key" })),
  },
];
