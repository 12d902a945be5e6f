import { minor } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Dialect } from "../domain/provider.ts";
import type { ProviderAnswer, ProviderRequest, Reason } from "../domain/request.ts";
import type { Call } from "./dialect.ts";
import { MAPPERS } from "./mappers.ts";

const REASONS: Readonly<Record<Reason, true>> = {
  funds: true,
  player_unknown: true,
  limit: true,
  max_bet: true,
  open_rounds: true,
  game_forbidden: true,
  player_disabled: true,
  country: true,
  currency: true,
  token: true,
  too_many: true,
  bad_request: true,
  conflict: true,
  signature: true,
  not_found: true,
  unavailable: true,
  internal: true,
};
const ALL_REASONS = Object.keys(REASONS) as Reason[];
const call = (path: string, body: object = { currency: "EUR", user: "7", request_uuid: "u" }): Call => ({
  path,
  sentPath: `/gateway/nova${path}`,
  body: Buffer.from(JSON.stringify(body)),
  header: () => undefined,
});
const moved: ProviderAnswer["transactions"] = [
  { actionId: "b1", txId: "61-7", at: new Date("2026-03-04T05:06:07Z"), bonus: minor(30) },
];
const round: ProviderRequest = {
  kind: "round",
  userId: "7",
  currency: "EUR",
  game: "Comet",
  round: "r1",
  actions: [],
  finished: false,
};

/** An answer and its request, chosen by the last word of the path. */
function presented(path: string): [ProviderAnswer, ProviderRequest] {
  const answer = { balance: minor(12_345), currency: "EUR", transactions: [] };
  if (/info$|GetPlayer$/.test(path))
    return [
      { ...answer, userId: "7" },
      { kind: "session", token: "t" },
    ];
  if (/balance$/i.test(path)) return [answer, { kind: "balance", userId: "7", currency: "EUR" }];
  if (path === "/freespins") return [answer, { kind: "freespins", issueId: "i", status: "finished", total: minor(5) }];
  return [{ ...answer, transactions: moved }, round];
}

/** The schema accepts the body, and the body has no unknown fields. */
function fits(shape: z.ZodType | undefined, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  expect(shape?.parse(sent)).toEqual(sent);
}

describe.each(Object.keys(MAPPERS) as Dialect[])("%s", (dialect) => {
  const mapper = MAPPERS[dialect];
  const paths = Object.keys(mapper.bodies);

  test("declares an answer for each of its paths, and its answers match the declaration", () => {
    expect(Object.keys(mapper.answers)).toEqual(paths);
    for (const path of paths) fits(mapper.answers[path], mapper.present(...presented(path), call(path)));
  });

  test.each(ALL_REASONS)("refuses for the reason %s in a declared format, with and without the balance", (reason) => {
    for (const balance of [undefined, minor(12_345)])
      for (const body of [undefined, {}]) {
        const refused = mapper.refuse(
          { reason, message: "Because.", ...(balance === undefined ? {} : { balance }) },
          call(paths.at(-1)!, body),
        );
        const shape =
          refused.status === 200
            ? mapper.answers[paths.at(-1)!]
            : mapper.refusals.find(({ status }) => status === refused.status)?.body;
        fits(shape, refused.body);
      }
  });
});

test("gcp also answers a balance query at /play in a declared format", () => {
  fits(
    MAPPERS.gcp.answers["/play"],
    MAPPERS.gcp.present(
      { balance: minor(1), currency: "EUR", transactions: [] },
      { kind: "balance", userId: "7", currency: "EUR" },
      call("/play"),
    ),
  );
});
