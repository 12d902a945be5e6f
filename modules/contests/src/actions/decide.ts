import { defineAction, playerField, type Action } from "@apogee/actions";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { approveContest } from "../commands/approve-contest.ts";
import { approveRequest } from "../commands/approve-entry.ts";
import { cancelContest } from "../commands/cancel-contest.ts";
import { disqualify, restore } from "../commands/disqualify.ts";
import { poolInEuros } from "../commands/move-stages.ts";
import { findContest } from "../contest.store.ts";
import { versionOfTable } from "../entry.store.ts";
import type { ContestPorts } from "../ports.ts";
import { NOT_FOUND, TOO_OLD, WRONG_STAGE } from "./refusals.ts";
import { contestRow, contestRowOf, entryRow, entryRowOf } from "./views.ts";

const number = z.int().min(1).describe("the contest's number");
const ofPlayer = z.object({ id: number, player: playerField });
const AWAY = [
  { code: "stakes_closed", status: 422, when: "The player is taking a break or is excluded." },
  { code: "account_disabled", status: 422, when: "The account is disabled." },
];

type Ports = Pick<ContestPorts, "boards" | "rates" | "rewards">;

/** What members of staff decide about contests. */
export const decideActions = (ports: () => Ports): Action[] => [
  defineAction({
    name: "contest.approve",
    permission: "promotions.decide",
    summary: "approve the table of a contest in review, so that prizes are given; a large pool needs a second member",
    input: z.object({ id: number }),
    output: contestRow,
    refusals: [NOT_FOUND, WRONG_STAGE, TOO_OLD],
    command: { arguments: ["id"] },
    fourEyes: {
      async version({ tx }, { id }) {
        const contest = await findContest(tx, id);
        return contest ? `${contest.stage} ${await versionOfTable(tx, id)}` : "none";
      },
      async weighs({ tx }, { id }) {
        const contest = await findContest(tx, id);
        if (!contest) throw new NotFound("The contest");
        return poolInEuros(ports(), tx, contest);
      },
    },
    run: async ({ tx, at, actor, reason, afterCommit }, order) => {
      afterCommit(() => ports().boards.show(order.id));
      return contestRowOf(await approveContest(tx, ports(), { ...order, actor, reason }, at));
    },
    says: ({ id }) => `The table of contest ${id} is final.`,
  }),
  defineAction({
    name: "contest.cancel",
    permission: "promotions.decide",
    summary: "cancel a contest that is not final; entry fees are returned and its members are notified",
    input: z.object({
      id: number,
      shown: z.string().min(5).max(300).describe("the reason that players read").meta({ placeholder: "text" }),
    }),
    output: contestRow,
    refusals: [NOT_FOUND, WRONG_STAGE],
    command: { arguments: ["id"] },
    run: async ({ tx, at, actor, reason, afterCommit }, order) => {
      afterCommit(() => ports().boards.show(order.id));
      return contestRowOf(await cancelContest(tx, { ...order, actor, reason }, at));
    },
    says: ({ id }) => `Contest ${id} is canceled.`,
  }),
  defineAction({
    name: "contest.disqualify",
    permission: "promotions.decide",
    summary: "disqualify a player before the table is final; those below move up",
    input: ofPlayer,
    output: entryRow,
    refusals: [NOT_FOUND, WRONG_STAGE],
    command: { arguments: ["id", "player"] },
    run: async ({ tx, at, actor, reason, afterCommit }, { id, player }) => {
      afterCommit(() => ports().boards.show(id));
      return entryRowOf(await disqualify(tx, { contestId: id, playerId: player, actor, reason }, at));
    },
    says: ({ player }, { id }) => `Player ${player} has no place in contest ${id}.`,
  }),
  defineAction({
    name: "contest.restore",
    permission: "promotions.decide",
    summary: "take the disqualification of a player back before the table is final",
    input: ofPlayer,
    output: entryRow,
    refusals: [NOT_FOUND, WRONG_STAGE],
    command: { arguments: ["id", "player"] },
    run: async ({ tx, at, actor, reason, afterCommit }, { id, player }) => {
      afterCommit(() => ports().boards.show(id));
      return entryRowOf(await restore(tx, { contestId: id, playerId: player, actor, reason }, at));
    },
    says: ({ player }, { id }) => `Player ${player} takes part in contest ${id} again.`,
  }),
  defineAction({
    name: "entry.approve",
    permission: "promotions.decide",
    summary: "approve a player's request to join a contest; rounds count from then on",
    input: ofPlayer,
    output: entryRow,
    refusals: [NOT_FOUND, WRONG_STAGE, ...AWAY],
    command: { arguments: ["id", "player"] },
    run: async ({ tx, at, actor, reason }, { id, player }) =>
      entryRowOf(await approveRequest(tx, ports(), { contestId: id, playerId: player, actor, reason }, at)),
    says: ({ player }, { id }) => `Player ${player} takes part in contest ${id}.`,
  }),
];
