import { readFileSync } from "node:fs";
import { gatewayCalls } from "@apogee/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describedGame } from "./client.ts";
import type { Mapper } from "./dialects/dialect.ts";
import { MAPPERS } from "./dialects/mappers.ts";
import { REASONS } from "./dialects/refusals.ts";
import { hmacOf, rsaFits } from "./dialects/signatures.ts";
import { twirpSigned } from "./dialects/twirp.ts";
import { DIALECTS, type Dialect } from "./domain/provider.ts";
import type { Reason } from "./domain/request.ts";

const PAGE = readFileSync(new URL("../../../docs/PROVIDERS.md", import.meta.url), "utf8");
const CLIENT = readFileSync(new URL("./client.ts", import.meta.url), "utf8");
const KEY = "AUTH_TOKEN";

/** The text under a heading, up to the next heading of its rank. */
function under(heading: string, text = PAGE): string {
  const rank = /^#+/.exec(heading)![0];
  const [, rest = ""] = text.split(`\n${heading}\n`);
  return rest.split(new RegExp(`\\n${rank} `))[0]!;
}

const sectionOf = (dialect: Dialect): string => under(`## The dialect \`${dialect}\``);
const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const reportedCalls = (text: string): string[] => rowsOf(text).map(([call]) => /^`POST (\S+)`$/.exec(call!)![1]!);
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\\n\`\`\``, "g"))].map(([, block]) => block!);

/** Field names at any depth. */
function fieldsOf(schema: z.ZodType, io: "input" | "output"): string[] {
  const seen = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === "properties") for (const field of Object.keys(value as object)) seen.add(field);
      look(value);
    }
  };
  look(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  return [...seen];
}

const asReported = ({ refuse }: Mapper, reason: Reason): string => {
  const { status, body } = refuse(
    { reason, message: "" },
    { path: "/play", sentPath: "/gateway/nova/play", body: Buffer.alloc(0), header: () => undefined },
  );
  const { code, status: word } = body as { code?: number | string; status?: string };
  return `${typeof code === "number" ? code : `\`${code ?? word}\``}, ${status}`;
};

test("every reason for a refusal is documented with its code and status in each protocol", () => {
  const reported = rowsOf(under("## Codes")).map(([reason, , ...codes]) => [reason, ...codes]);
  expect(reported).toEqual(
    REASONS.map((reason) => [`\`${reason}\``, ...DIALECTS.map((dialect) => asReported(MAPPERS[dialect], reason))]),
  );
});

describe.each(DIALECTS)("in %s", (dialect) => {
  const mapper = MAPPERS[dialect];
  const calls = under("### Calls to the wallet", sectionOf(dialect));

  test("every call to the wallet is documented, and no other", () => {
    expect(reportedCalls(calls)).toEqual(Object.keys(mapper.bodies));
  });

  test("every field of a request or an answer is documented", () => {
    const fields = Object.keys(mapper.bodies).flatMap((path) => [
      ...fieldsOf(mapper.bodies[path]!, "input"),
      ...fieldsOf(mapper.answers[path]!, "output"),
    ]);
    expect([...new Set(fields)].filter((field) => !calls.includes(`\`${field}\``))).toEqual([]);
  });

  test("the documented header and worked example match the code", () => {
    const signature = under("### Signature", sectionOf(dialect));
    expect(signature).toContain(`\`${mapper.signature.header}\` is the `);
    const [body] = blocks(signature, "json");
    const texts = blocks(signature, "text");
    if (dialect === "hub88") expect(rsaFits([texts[0]!], Buffer.from(body!), texts[1])).toBe(true);
    const [, sentPath = "/gateway/nova/play"] = /`(\/gateway\/nova\/[^`]+)`/.exec(signature) ?? [];
    if (dialect !== "hub88")
      expect(texts).toEqual([hmacOf(KEY, dialect === "twirp" ? twirpSigned(sentPath, body!) : body!)]);
    const header = (): string => texts.at(-1)!;
    expect(
      mapper.verify({ path: "/play", sentPath, body: Buffer.from(body!), header }, [
        dialect === "hub88" ? texts[0]! : KEY,
      ]),
    ).toBe(true);
  });
});

test("every documented example of a call can be read in its protocol", () => {
  const call = (path: string, body: string) => ({
    path,
    sentPath: `/gateway/nova${path}`,
    body: Buffer.from(body),
    header: () => undefined,
  });
  const [freespins, play] = blocks(sectionOf("gcp"), "json");
  expect(MAPPERS.gcp.read(call("/freespins", freespins!), "nova")).toMatchObject({
    kind: "freespins",
    issueId: "fs-1",
  });
  expect(MAPPERS.gcp.read(call("/play", play!), "nova")).toMatchObject({
    kind: "round",
    game: "Comet",
    actions: [
      { kind: "bet", amount: 100 },
      { kind: "win", amount: 250 },
    ],
    finished: true,
  });
  expect(MAPPERS.hub88.read(call("/transaction/bet", blocks(sectionOf("hub88"), "json")[0]!), "nova")).toMatchObject({
    actions: [{ amount: 100 }],
  });
  expect(
    MAPPERS.twirp.read(call("/twirp/wallet.v1.Wallet/Bet", blocks(sectionOf("twirp"), "json")[0]!), "nova"),
  ).toMatchObject({ actions: [{ amount: 100 }] });
});

test("the documented catalogue is accepted, and shows every field except those that players do not see", () => {
  const { games } = JSON.parse(blocks(sectionOf("gcp"), "json")[2]!) as { games: Array<Record<string, unknown>> };
  expect(describedGame.parse(games[0])).toEqual({ ...games[0], categories: [] });
});

test("every route of the gateway and every call of the wallet to a provider is documented", () => {
  const reported = DIALECTS.flatMap((dialect) => reportedCalls(under("### Calls to the wallet", sectionOf(dialect))));
  expect(reported.toSorted()).toEqual(
    gatewayCalls.map(({ path }) => path.replace("/gateway/:provider", "")).toSorted(),
  );
  const outbound = [...CLIENT.matchAll(/call\(\s*bulkheads,\s*provider,\s*"([^"]+)"/g)].map(([, path]) => path);
  expect(outbound.length).toBeGreaterThan(0);
  expect(reportedCalls(under("### Calls of the wallet to the provider", sectionOf("gcp"))).toSorted()).toEqual(
    outbound.toSorted(),
  );
});
