import { describe, expect, test } from "vitest";
import type { Opening, Round } from "../../api/studio-client.ts";
import type { Memory } from "../../boot/memory.ts";
import { givenMemory } from "../testing/given-memory.ts";
import { Visit } from "./visit.ts";

const opened = (mode: "real" | "demo", startedAt = "t1", netCents = 0) =>
  ({
    mode,
    game: { slug: "game" },
    currency: { code: mode === "demo" ? "FUN" : "EUR" },
    session_started_at: startedAt,
    session_net_cents: netCents,
  }) as Opening;
const visit = (tab: Memory, mode: "real" | "demo" = "real", startedAt?: string) =>
  new Visit(tab, opened(mode, startedAt));
const round = (id: string, win_cents = 0) => ({ id, win_cents }) as Round;

describe("after a reload", () => {
  test("reports nothing if no spin was under way", () => {
    expect(visit(givenMemory()).report(null, round("1-7", 50))).toBeNull();
  });

  test.each([
    ["the round of the spin finished", round("1-8", 640), { kind: "round-finished", winCents: 640 }],
    ["the round of the spin was not recorded", round("1-7", 50), { kind: "round-not-recorded" }],
    ["no round was ever recorded", null, { kind: "round-not-recorded" }],
  ] as const)("in mid-spin, notifies the player if %s", (_name, last, expected) => {
    const tab = givenMemory();
    visit(tab).begin("1-7");
    const again = visit(tab, "real", "t2");
    expect(again.report(null, last)).toEqual(expected);
    expect(again.report(null, last)).toBeNull();
  });

  test("reports nothing if the round is still open", () => {
    const tab = givenMemory();
    visit(tab).begin("1-7");
    expect(visit(tab).report(round("1-8"), round("1-7"))).toBeNull();
  });

  test("a demo reports a spin of its own, and none of another demo", () => {
    const tab = givenMemory();
    visit(tab, "demo").begin("demo-1-7");
    expect(visit(tab, "demo", "t2").report(null, null)).toBeNull();
    visit(tab, "demo").begin("demo-1-7");
    expect(visit(tab, "demo").report(null, round("demo-1-8", 20))).toEqual({ kind: "round-finished", winCents: 20 });
  });
});

describe("the session's net result", () => {
  test("of a demo survives a reload, but not the end of the demo", () => {
    const tab = givenMemory();
    visit(tab, "demo").noteNet(-240);
    expect(visit(tab, "demo").netCents).toBe(-240);
    expect(visit(tab, "demo", "t2").netCents).toBe(0);
  });

  test("of real money comes from the platform, whatever this tab has stored", () => {
    const tab = givenMemory();
    visit(tab).noteNet(-240);
    expect(new Visit(tab, opened("real", "t1", -1_500)).netCents).toBe(-1_500);
  });
});
