import type { DrawView } from "@apogee/contract";
import { sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";
import { checkDraw } from "./check-draw.ts";
import { claimOfDraw } from "./claim-of-draw.ts";

const LIST = Array.from({ length: 10 }, (_, i) => `${i + 1}:p${(i % 3) + 1}`).join("\n");
const SEED = sha256Hex("lottery 3");
const place = (at: number, number: number, holder: string) => ({ place: at, number, holder });

/** Vector 3 of the published draws, as the platform shows it. */
const DRAW: DrawView = {
  id: 12,
  state: "revealed",
  commit: sha256Hex(SEED),
  committed_at: "2026-10-25T12:00:00Z",
  terms: { kind: "tickets", prizes: 3, per: "player" },
  label: null,
  nonce: 0,
  source: { name: "drand", round: 3_311_596 },
  public_value: "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920",
  tickets: { count: 10, sha256: sha256Hex(LIST), frozen_at: "2026-11-28T20:00:00Z" },
  drawn_at: "2026-11-28T20:10:02Z",
  revealed_at: "2026-11-28T20:10:02Z",
  server_seed: SEED,
  passed_over: [],
  result: { kind: "tickets", places: [place(1, 6, "p3"), place(2, 7, "p1"), place(3, 2, "p2")] },
};

test("a draw as it is shown is recomputed, and everything matches", () => {
  const { draw } = checkDraw(claimOfDraw(DRAW, LIST));
  expect(draw?.checks.map(({ kind, ok }) => [kind, ok])).toEqual([
    ["commit", true],
    ["list", true],
    ["winners", true],
  ]);
});

test("a winner that was not drawn is noticed", () => {
  const other = { ...DRAW, result: { kind: "tickets" as const, places: [place(1, 5, "p2")] } };
  expect(checkDraw(claimOfDraw(other, LIST)).draw?.checks.at(-1)).toMatchObject({ kind: "winners", ok: false });
});

test("before the reveal the seed is missing, and the claim says so", () => {
  const sealed = { ...DRAW, server_seed: null, result: null, passed_over: null };
  expect(checkDraw(claimOfDraw(sealed, LIST)).problem).toMatchObject({ field: "serverSeed" });
});
