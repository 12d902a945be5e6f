import {
  currencyField,
  defineAction,
  defineList,
  moment,
  playerField,
  table,
  type Action,
  type Query,
} from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { findPlayer, membersOf } from "@apogee/identity";
import { currencyOf, InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { announceBox } from "../announce.ts";
import { boxesAsked, type Box } from "../box.queries.ts";
import { cancelBox } from "../commands/cancel-box.ts";
import { issueToGroup, issueToPlayer } from "../commands/issue-by-hand.ts";
import { MOST_BOXES } from "../loot-box-reward.ts";
import { newestVersion, versionsById } from "../table.queries.ts";
import type { BoxActionPorts } from "./ports.ts";
import { NOT_FOUND } from "./refusals.ts";

const MILLS = 1_000;
const issueInput = z.object({
  table: z.string().max(40).describe("the table's name, such as wheel"),
  boxes: z.int().min(1).max(MOST_BOXES).default(1).describe("how many each player gets"),
  player: playerField.optional().describe("the player's number; or name a group"),
  group: z.string().max(20).optional().describe("the group whose players get boxes; or name a player"),
  currency: currencyField.optional().describe("the currency of a player's prizes; left out, the selected one"),
});
type IssueInput = z.output<typeof issueInput>;

const ISSUE_REFUSALS: readonly Refusal[] = [
  NOT_FOUND,
  { code: "issue_not_given", status: 422, when: "The player can be given nothing now; `why` is the reason." },
  { code: "unknown_currency", status: 422, when: "There is no such currency." },
  { code: "currency_not_offered", status: 422, when: "The currency is not offered here." },
];

/** How many players an order reaches. */
async function reachOf(tx: Tx, { player, group }: IssueInput): Promise<number> {
  return player !== undefined ? 1 : (await membersOf(tx, group === undefined ? [] : [group])).length;
}

const issueAction = (ports: () => BoxActionPorts): Action =>
  defineAction({
    name: "box.issue",
    permission: "promotions.edit",
    summary: "issue boxes or spins of the wheel to a player, or to every player of a group",
    input: issueInput,
    output: z.object({ table: z.string(), boxes: z.int(), players: z.int() }),
    refusals: ISSUE_REFUSALS,
    command: { arguments: ["table"] },
    fourEyes: {
      async version({ tx }, input) {
        const version = await newestVersion(tx, input.table);
        return JSON.stringify([version?.version ?? null, await reachOf(tx, input)]);
      },
      async weighs({ tx }, input) {
        const version = await newestVersion(tx, input.table);
        return Math.ceil(((version?.budgetMills ?? 0) * input.boxes * (await reachOf(tx, input))) / MILLS);
      },
    },
    async run({ tx, at, actor, reason, key, afterCommit }, { player, group, table: name, boxes, currency }) {
      if ((player === undefined) === (group === undefined))
        throw new InvalidFields({ player: { invalid: "Name either a player or a group." } });
      const order = { table: name, boxes, actor, reason };
      if (group !== undefined)
        return { table: name, boxes, players: await issueToGroup(tx, { ...order, groupId: group }, at) };
      const found = await findPlayer(tx, player!);
      if (!found) throw new NotFound(`Player ${player}`);
      const { rewards } = ports();
      const giving = await issueToPlayer(
        tx,
        rewards,
        {
          ...order,
          playerId: player!,
          currency: currencyOf(currency ?? found.currency).code,
          reference: `hand:${actor}:${key}`,
        },
        at,
      );
      afterCommit(() => rewards.announce(giving));
      return { table: name, boxes, players: 1 };
    },
    says: ({ table: name, boxes, players }) =>
      players === 1 ? `The player gets ${boxes} of ${name}.` : `${players} players get ${boxes} of ${name} each.`,
  });

const cancelAction = (ports: () => BoxActionPorts): Action =>
  defineAction({
    name: "box.cancel",
    permission: "promotions.decide",
    summary: "cancel an issued box or spin; an opened one stays",
    input: z.object({ box: z.int().min(1).describe("the box's number") }),
    output: z.object({ box: z.int(), player: z.int(), stage: z.string() }),
    refusals: [NOT_FOUND, { code: "lootbox_over", status: 409, when: "The box has ended; `stage` says how." }],
    command: { arguments: ["box"] },
    async run({ tx, at, actor, reason, afterCommit }, { box: boxId }) {
      const canceled = await cancelBox(tx, { boxId, actor, reason }, at);
      afterCommit(() => announceBox(ports(), canceled));
      return { box: canceled.id, player: canceled.playerId, stage: canceled.stage };
    },
    says: ({ box, stage }) => `Box ${box} is ${stage}.`,
  });

/** What operators do with boxes. */
export const boxActionsOf = (ports: () => BoxActionPorts): Action[] => [issueAction(ports), cancelAction(ports)];

const boxRow = z.object({
  id: z.int(),
  player: z.int(),
  currency: z.string(),
  groupKey: z.string(),
  table: z.string(),
  version: z.int(),
  stage: z.enum(["issued", "activated", "canceled", "expired"]),
  cause: z.string(),
  issuedAt: moment,
  validUntil: moment,
  endedAt: moment.nullable(),
  seedPairId: z.int().nullable(),
  nonce: z.int().nullable(),
  x: z.int().nullable(),
  row: z.int().nullable(),
});

/** `box.list`: boxes with what drew them. */
export const boxListQuery = (): Query =>
  defineList({
    name: "box.list",
    permission: "promotions.read",
    summary: "list boxes and spins, newest first, with the draw of those that were opened",
    filters: z.object({
      player: playerField.optional().describe("only boxes of the player with this number"),
      stage: z.enum(["issued", "activated", "canceled", "expired"]).optional().describe("only boxes in this stage"),
      table: z.string().max(40).optional().describe("only boxes of this table"),
    }),
    row: boxRow,
    async page({ db }, { player = null, stage = null, table: name = null }, page) {
      const { rows, total } = await boxesAsked(db, { player, stage, table: name }, page);
      const versions = await versionsById(
        db,
        rows.map(({ versionId }) => versionId),
      );
      return {
        total,
        rows: rows.map(({ playerId, walletId: _wallet, versionId, ...box }: Box) => {
          const { key, version } = versions.get(versionId)!;
          return { ...box, player: playerId, table: key, version };
        }),
      };
    },
    says: (rows) =>
      rows.length === 0
        ? "No boxes."
        : table([
            ["box", "player", "table", "stage", "until", "seed pair", "nonce", "x", "row"],
            ...rows.map((row) => [
              String(row.id),
              String(row.player),
              `${row.table}@${row.version}`,
              row.stage,
              row.validUntil,
              String(row.seedPairId ?? ""),
              String(row.nonce ?? ""),
              String(row.x ?? ""),
              String(row.row ?? ""),
            ]),
          ]),
  });
