import { everyRow } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { inTransaction } from "@apogee/database";
import { DomainError } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveGroupIssue } from "../commands/give-group-issue.ts";
import { boxesOfCause } from "../box.queries.ts";
import { givenBoxes, moneyTable } from "../testing.ts";
import { boxActions, boxQueries } from "./index.ts";

let ground: Awaited<ReturnType<typeof givenBoxes>>;
beforeAll(async () => {
  ground = await givenBoxes();
  await ground.putTable("chest", moneyTable([1, 1]));
});
afterAll(() => ground?.close());

const actions = () =>
  boxActions(() => ({
    ...ground.ports,
    async requireBelowEdge() {
      if (isAtEdge) throw new AtEdge("Lower one of them.");
    },
  }));
class AtEdge extends DomainError {
  readonly code = "rewards_reach_edge";
  readonly status = 422;
}
let isAtEdge = false;
const run = (name: string, input: object, more: object = {}) =>
  runNamed(testGround({ db: ground.db, clock: ground.clock }), actions(), name, input, more);
const written = async (): Promise<unknown> =>
  (
    await sql`select (select count(*) from boxes.box) as boxes, (select count(*) from boxes.table_version) as versions,
      (select count(*) from boxes.group_issue) as orders, (select count(*) from ops.audit) as audit,
      (select count(*) from rewards.given) as given`.execute(ground.superuser)
  ).rows[0];
const trail = async (subject: string): Promise<unknown[]> =>
  (
    await sql`select action, actor, reason from ops.audit where subject = ${subject} order by id`.execute(
      ground.superuser,
    )
  ).rows;

const MONEY = { kind: "money", amounts: { EUR: 300 } };
const terms = (rows: readonly object[], more: object = {}) => ({
  titles: { en: "A table" },
  rows: rows.map((row) => ({ weight: 1, titles: { en: "A prize" }, reward: MONEY, ...row })),
  ...more,
});

test("a table gets a version with its odds and its budget; the next one leaves the first as it is", async () => {
  const cup = { reward: { kind: "thing", name: "A cup" }, cost: 25, weight: 3 };
  const { output } = (await run("box-table.put", { key: "mixed", terms: terms([{}, cup]) })) as { output: object };
  expect(output).toMatchObject({
    key: "mixed",
    version: 1,
    display: "wheel",
    budgetCents: 93.75,
    rows: [
      { costCents: 300, chancePercent: "25", oneIn: "1 in 4" },
      { costCents: 25, chancePercent: "75", oneIn: "1 in 1.33" },
    ],
  });
  expect(await run("box-table.put", { key: "mixed", terms: terms([{}]) })).toMatchObject({ output: { version: 2 } });
  const query = boxQueries().find(({ name }) => name === "box-table.show")!;
  const show = (filters: object) =>
    query.ask({ db: ground.db, at: ground.clock.date() } as never, filters, {} as never);
  expect(await show({ key: "mixed", version: 1 })).toMatchObject({ version: 1, budgetCents: 93.75 });
  expect(await show({ key: "mixed" })).toMatchObject({ version: 2, budgetCents: 300 });
  expect(await trail("box_table:mixed")).toHaveLength(2);
});

test("free spins cost their number times stake times return times the chance to complete the wagering", async () => {
  const reward = {
    kind: "free_spins",
    game: "apogee/DragonsEmber",
    spins: 10,
    stakes: { EUR: 20 },
    wager: null,
    maxWin: null,
    activate: null,
    validHours: 24,
  };
  const put = await run("box-table.put", { key: "spins", terms: terms([{ reward }]) });
  expect(put).toMatchObject({ output: { budgetCents: 192.829 } });
  const wagered = { ...reward, wager: { times: 30, hours: null } };
  const less = (await run("box-table.put", { key: "spins", terms: terms([{ reward: wagered }]) })) as {
    output: { budgetCents: number };
  };
  expect(less.output.budgetCents / 192.829).toBeCloseTo(0.0412, 3);
});

test.each<[string, string, object, string]>([
  ["a weight of zero", "bad", terms([{ weight: 0 }]), "invalid_fields"],
  ["65 rows", "bad", terms(Array.from({ length: 65 }, () => ({}))), "invalid_fields"],
  ["a wheel with a row below 1 %", "wheel_bad", terms([{ weight: 1_000 }, {}]), "wheel_row_too_small"],
  ["another box", "bad", terms([{ reward: { kind: "loot_box", box: "chest", boxes: 1 } }]), "box_in_box"],
  ["a kind that does not exist", "bad", terms([{ reward: { kind: "car" } }]), "invalid_fields"],
  [
    "a kind that nobody gives",
    "bad",
    terms([{ reward: { kind: "tickets", lottery: "a", tickets: 1 } }]),
    "reward_kind_unavailable",
  ],
  ["a thing without a cost", "bad", terms([{ reward: { kind: "thing", name: "A bicycle" } }]), "reward_without_cost"],
  ["an unknown currency", "bad", terms([{ reward: { kind: "money", amounts: { XXX: 5 } } }]), "unknown_currency"],
  [
    "a game that does not exist",
    "bad",
    terms([
      {
        reward: {
          kind: "free_spins",
          game: "apogee/None",
          spins: 1,
          stakes: { EUR: 20 },
          wager: null,
          maxWin: null,
          activate: null,
          validHours: 1,
        },
      },
    ]),
    "not_found",
  ],
])("a table with %s is refused, and nothing is written", async (_what, key, value, code) => {
  const before = await written();
  await expect(run("box-table.put", { key, terms: value })).rejects.toMatchObject({ code });
  expect(await written()).toEqual(before);
});

test("a table that makes the rewards reach the edge is refused, and nothing is written", async () => {
  const before = await written();
  isAtEdge = true;
  await expect(run("box-table.put", { key: "rich", terms: terms([{}]) })).rejects.toMatchObject({
    code: "rewards_reach_edge",
  });
  isAtEdge = false;
  expect(await written()).toEqual(before);
});

test("boxes are issued to a player once for an order, with reason and audit; a spin is one by hand", async () => {
  const { id: player } = await ground.player();
  const key = crypto.randomUUID();
  for (let times = 0; times < 2; times += 1) {
    const issued = await run("box.issue", { table: "chest", boxes: 2, player }, { key });
    expect(issued).toMatchObject({ output: { boxes: 2, players: 1 } });
  }
  const { rows } = await sql`select group_key, stage, currency from boxes.box where player_id = ${player}`.execute(
    ground.db,
  );
  expect(rows).toEqual([1, 2].map(() => ({ group_key: "chest", stage: "issued", currency: "EUR" })));
  expect(await trail(`player:${player}`)).toEqual([
    { action: "box.issued", actor: "operator:anna", reason: "Asked for in a test" },
  ]);
  await run("box-table.put", { key: "wheel", terms: terms([{}]) });
  await run("box.issue", { table: "wheel", player });
  const spin = await sql`select group_key from boxes.box where player_id = ${player} order by id desc limit 1`.execute(
    ground.db,
  );
  expect(spin.rows).toEqual([{ group_key: "manual_wheel" }]);
});

test("every player of a group gets boxes, once, also if the job runs again; a disabled account gets none", async () => {
  const group = "851";
  const players = [await ground.player({ groups: [group] }), await ground.player({ groups: [group] })];
  const { id: disabled } = await ground.player({ groups: [group], disabled: true });
  expect(await run("box.issue", { table: "chest", group })).toMatchObject({ output: { players: 3 } });
  const { rows } = await sql<{ id: number }>`select id from boxes.group_issue order by id desc limit 1`.execute(
    ground.db,
  );
  const { id } = rows[0]!;
  const left = async (): Promise<number> =>
    (
      await sql<{
        n: number;
      }>`select count(*) as n from boxes.group_issue_player where issue_id = ${id} and not given`.execute(ground.db)
    ).rows[0]!.n;
  expect(await left()).toBe(3);
  await Promise.all([giveGroupIssue(ground.ports, id), giveGroupIssue(ground.ports, id)]);
  await giveGroupIssue(ground.ports, id);
  const given = async (player: number) => (await boxesOfCause(ground.db, `box_issue:${id}:${player}`)).length;
  expect([await left(), await given(players[0]!.id), await given(players[1]!.id), await given(disabled)]).toEqual([
    0, 1, 1, 0,
  ]);
});

test.each<[string, (player: number) => object, string]>([
  ["an unknown table", (player) => ({ table: "none", player }), "invalid_fields"],
  ["an unknown player", () => ({ table: "chest", player: 999_999 }), "not_found"],
  ["neither player nor group", () => ({ table: "chest" }), "invalid_fields"],
  ["both a player and a group", (player) => ({ table: "chest", player, group: "851" }), "invalid_fields"],
  ["a group without players", () => ({ table: "chest", group: "1030" }), "invalid_fields"],
  ["a group and an unknown table", () => ({ table: "none", group: "851" }), "not_found"],
  ["101 boxes", (player) => ({ table: "chest", boxes: 101, player }), "invalid_fields"],
  ["a currency without prizes", (player) => ({ table: "chest", player, currency: "AUD" }), "issue_not_given"],
  ["an unknown currency", (player) => ({ table: "chest", player, currency: "XXX" }), "unknown_currency"],
])("an order with %s is refused, and nothing is issued", async (_what, order, code) => {
  const { id } = await ground.player();
  const before = await written();
  await expect(run("box.issue", order(id))).rejects.toMatchObject({ code });
  expect(await written()).toEqual(before);
});

test("above its threshold, an order weighs its boxes and players by the budget of the table", async () => {
  const { id: player } = await ground.player();
  const action = actions().find(({ name }) => name === "box.issue")!;
  const weigh = (input: object) =>
    inTransaction(ground.db, (tx) =>
      action.fourEyes!.weighs!({ tx, at: ground.clock.date() }, { boxes: 1, ...input } as never),
    );
  expect(await weigh({ table: "chest", boxes: 10, player })).toBe(1_500);
  expect(await weigh({ table: "chest", group: "851" })).toBe(450);
});

test("an issued box is canceled with a reason, and published; an opened one stays", async () => {
  const { id: player } = await ground.player();
  const [one, two] = await ground.giveBox(player, "chest", { boxes: 2 });
  ground.published.length = 0;
  expect(await run("box.cancel", { box: one!.id })).toMatchObject({ output: { stage: "canceled", player } });
  expect(ground.published).toMatchObject([[`lootboxes_changes#${player}`, { id: one!.id, stage: "canceled" }]]);
  await expect(ground.open(one!)).rejects.toMatchObject({ code: "lootbox_canceled" });
  await ground.open(two!);
  const before = await ground.held(player);
  for (const [box, code] of [
    [one!.id, "lootbox_over"],
    [two!.id, "lootbox_over"],
    [999_999, "not_found"],
  ] as const)
    await expect(run("box.cancel", { box })).rejects.toMatchObject({ code });
  expect(await ground.held(player)).toEqual(before);
  const list = boxQueries().find(({ name }) => name === "box.list")!;
  const rows = await list.ask({ db: ground.db } as never, { player }, everyRow(null, 10));
  expect(rows).toMatchObject({
    total: 2,
    rows: [
      { id: two!.id, nonce: 0 },
      { id: one!.id, stage: "canceled" },
    ],
  });
});
