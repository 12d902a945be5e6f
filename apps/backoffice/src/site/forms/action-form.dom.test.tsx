import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import type { ActionInfo, Field, FieldKind } from "../api/shapes.ts";
import { mount, press, serve, type } from "../../testing/mount.tsx";
import { givenQuery, givenRegistry } from "../../testing/registry.ts";
import { ActionForm } from "./action-form.tsx";

const field = (name: string, kind: FieldKind, more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  help: "",
  kind,
  required: true,
  default: null,
  choices: null,
  element: null,
  schema: {},
  ...more,
});

const action = (fields: readonly Field[], more: Partial<ActionInfo> = {}): ActionInfo => ({
  name: "wallet.adjust",
  title: "Adjust wallet",
  summary: "Correct a balance.",
  permission: "wallet.adjust",
  group: "wallet",
  fields,
  reason: "required",
  has_preview: true,
  four_eyes: null,
  above: null,
  ...more,
});

const PREVIEW = "/api/staff/actions/wallet.adjust/preview";
const RUN = "/api/staff/actions/wallet.adjust";
const CHANGES = [{ action: "wallet.adjusted", subject: "player:7", before: { real: "1.00" }, after: { real: "2.50" } }];
const previewed = { message: "It would add 1.50.", output: null, needs_second_member: false, changes: CHANGES };

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(of: ActionInfo, answers: Parameters<typeof serve>[0] = {}, given: Record<string, unknown> = {}) {
  const served = serve(answers);
  stop = served.stop;
  const mounted = await mount(<ActionForm action={of} given={given} />);
  leave = mounted.leave;
  const { host } = mounted;
  const submit = () => press(host.querySelector("button[type=submit]"));
  const reason = () => [...host.querySelectorAll("textarea")].at(-1)!;
  return { host, submit, reason, calls: served.calls };
}

describe("a value that does not fit is named at its field, and nothing is sent", () => {
  const WRONG: ReadonlyArray<readonly [kind: FieldKind, typed: string, says: string, more?: Partial<Field>]> = [
    ["text", "", "This is needed."],
    ["text", "abc", "At most 2 characters.", { max: 2 }],
    ["number", "many", "Write a number."],
    ["number", "1.5", "Write a whole number.", { schema: { type: "integer" } }],
    ["number", "9", "At most 8.", { max: 8 }],
    ["amount", "12,50", "Write an amount, like 12.50."],
    ["currency", "e!", "Write a currency, like EUR."],
    ["player", "seven", "Write a player’s number, like 7."],
    ["secret", "", "This is needed."],
    ["choice", "", "This is needed.", { choices: ["day", "week"] }],
    ["list", "", "This is needed.", { element: "text" }],
    ["list", "1\nx", "“x” does not fit.", { element: "number" }],
    ["time", "", "This is needed."],
    ["file", "", "This is needed.", { schema: { properties: {} } }],
    ["json", "{", "This is no JSON"],
    [
      "json",
      '{"a":"x"}',
      "a must be of the type number.",
      { schema: { type: "object", additionalProperties: { type: "number" } } },
    ],
  ];
  test.each(WRONG.map(([kind, typed, says, more = {}]) => ({ kind, typed, says, more })))(
    "$kind: $typed",
    async ({ kind, typed, says, more }) => {
      const { host, submit, calls } = await open(action([field("value", kind, more)]));
      const control = host.querySelector<HTMLInputElement>("[data-field=value] input, [data-field=value] textarea");
      if (typed !== "" && control) await type(control, typed);
      await submit();
      expect(host.querySelector("[data-field=value] [role=alert]")?.textContent).toContain(says);
      expect(calls).toEqual([]);
    },
  );
});

test("fields that the member leaves empty are left out, so that their defaults apply", async () => {
  const fields = [field("player", "player"), field("reference", "text", { required: false })];
  const { submit, calls } = await open(action(fields), { [PREVIEW]: { body: previewed } }, { player: "7" });
  await submit();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([[PREVIEW, { player: 7 }]]);
});

test("a preview shows the message and each value before and after; confirming sends the input with the reason", async () => {
  const { host, submit, reason, calls } = await open(
    action([field("player", "player")]),
    {
      [PREVIEW]: { body: previewed },
      [RUN]: { body: { message: "1.50 was added.", output: null, proposal: null, audit: [9] } },
    },
    { player: "7" },
  );
  await submit();
  expect(host.textContent).toContain("It would add 1.50.");
  expect(
    [...host.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([["real", "1.00", "2.50"]]);
  await submit();
  expect(calls).toHaveLength(1);
  await type(reason(), "A lost round");
  await submit();
  expect(calls[1]).toMatchObject({ path: RUN, body: { player: 7, reason: "A lost round" } });
  expect(calls[1]!.headers["idempotency-key"]).toMatch(/^.{8,128}$/);
  expect(calls[1]!.headers["x-requested-with"]).toBe("XMLHttpRequest");
  expect(host.querySelector("[role=status]")?.textContent).toContain("1.50 was added.");
});

test("what was done leads to its row of the audit trail, for members who may read it", async () => {
  for (const [queries, links] of [
    [[], []],
    [[givenQuery("audit.show")], ["/operations/audit/9"]],
  ] as const) {
    const served = serve({ [RUN]: { body: { message: "Done.", output: null, proposal: null, audit: [8, 9] } } });
    const { host, leave: end } = await mount(
      <ActionForm action={action([], { has_preview: false, reason: "optional" })} />,
      {
        registry: givenRegistry(queries),
      },
    );
    await press(host.querySelector("button[type=submit]"));
    expect([...host.querySelectorAll("[role=status] a")].map((link) => link.getAttribute("href"))).toEqual(links);
    await end();
    served.stop();
  }
});

test("an action with four eyes ends as a proposal that names its number", async () => {
  const { host, submit, reason } = await open(
    action([field("player", "player")], { four_eyes: "always" }),
    {
      [PREVIEW]: { body: { ...previewed, needs_second_member: true } },
      [RUN]: {
        body: {
          message: "A second member must do it.",
          output: null,
          proposal: { id: 12, expires_at: "2031-05-02T10:00:00Z" },
        },
      },
    },
    { player: "7" },
  );
  await submit();
  await type(reason(), "A lost round");
  await submit();
  expect(host.querySelector("[role=status]")?.textContent).toContain("Proposal 12 waits for a second member");
});

test("a refusal about a field stands at the field, any other below the form with its request", async () => {
  const refusal = {
    code: "invalid_fields",
    message: "No.",
    request_id: "r-1",
    fields: { player: { unknown: "There is no player 7." } },
  };
  const first = await open(
    action([field("player", "player")]),
    { [PREVIEW]: { status: 422, body: refusal } },
    { player: "7" },
  );
  await first.submit();
  expect(first.host.querySelector("[data-field=player] [role=alert]")?.textContent).toContain("There is no player 7.");
  await leave();
  stop();
  const second = await open(
    action([field("player", "player")]),
    { [PREVIEW]: { status: 409, body: { code: "closed", message: "The wallet is closed.", request_id: "r-2" } } },
    { player: "7" },
  );
  await second.submit();
  expect(second.host.querySelector("form")?.textContent).toContain("The wallet is closed.");
  expect(second.host.querySelector("form")?.textContent).toContain("r-2");
});

test("Ctrl Enter does what the button does, and a changed input needs another preview", async () => {
  const { host, calls } = await open(
    action([field("player", "player")]),
    { [PREVIEW]: { body: previewed } },
    { player: "7" },
  );
  const input = host.querySelector("input")!;
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await press(null);
  expect(host.textContent).toContain("It would add 1.50.");
  await type(input, "8");
  expect(host.textContent).not.toContain("It would add 1.50.");
  expect(calls).toHaveLength(1);
});
