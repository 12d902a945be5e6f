import type { ContestDelta, TournamentView } from "@apogee/contract";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mount, press, until } from "../../testing/mount.tsx";
import { TournamentPage, type TournamentPageProps } from "./page/tournament-page.tsx";
import { CURRENCIES, givenStandings, givenStatus, givenTournament, MADE_AT, PLAYER, WALLET } from "./testing.ts";

interface Keyed {
  onDelta(delta: ContestDelta): void;
}
const live = vi.hoisted(() => ({ channel: null as string | null, listener: null as Keyed | null }));
vi.mock("../../site/realtime/realtime.tsx", () => ({
  useChannel: () => undefined,
  useKeyedChannel: (channel: string | null, listener: Keyed) => Object.assign(live, { channel, listener }),
}));

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
const sent: { readonly path: string; readonly body: unknown }[] = [];

afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
  sent.length = 0;
  vi.unstubAllGlobals();
});

/** Answers of the API by the end of the path; others are never answered. */
function answering(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>): void {
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    sent.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    const found = Object.entries(answers).find(([end]) => path.split("?")[0]!.endsWith(end));
    if (!found) return new Promise(() => undefined);
    const [status, answer] = found[1];
    return Promise.resolve(
      new Response(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } }),
    );
  });
}

async function open(props: Partial<TournamentPageProps> = {}, signedIn = true): Promise<void> {
  const part = (
    <TournamentPage
      tournament={givenTournament()}
      standings={givenStandings(14)}
      status={signedIn ? givenStatus() : null}
      games={{ total: 0, tiles: [] }}
      {...props}
    />
  );
  const site = { currencies: CURRENCIES, currency: "AUD", madeAt: MADE_AT };
  mounted = await mount(part, { site: signedIn ? { ...site, player: PLAYER, accounts: [WALLET] } : site });
}
const text = () => document.querySelector("main")!.textContent;
const rows = () => [...document.querySelectorAll("table tbody tr[data-place]")].map((row) => row.textContent);
const buyIn: Partial<TournamentView> = { join: "buy_in", buy_in: { amounts: { AUD: 500 }, points: null } };

describe("the page of a tournament", () => {
  test("states pool, end, lowest stake and prizes, and leads a guest to the registration", async () => {
    await open({}, false);
    expect(text()).toContain("A$5,000");
    expect(text()).toContain("1 d 5 h 43 min");
    expect(text()).toContain("Rounds count from a stake of A$0.30.");
    expect(text()).toContain("A$600.00");
    const join = [...document.querySelectorAll("main a")].find((link) => link.textContent === "Sign up to join");
    expect(join?.getAttribute("href")).toContain("sign-up");
  });

  test("pins the own row between its neighbours, with the gap to the next place", async () => {
    await open({
      standings: givenStandings(20, 14),
      status: givenStatus({ entry: "joined", award_place: 14, games_taken: 19 }),
    });
    expect(rows()).toHaveLength(13);
    expect(text()).toContain("places 11 to 12");
    expect(document.querySelector("[aria-current=true]")?.textContent).toContain("You");
    expect(text()).toContain("19 counted rounds");
    expect(text()).toContain("To place 13A$10.01");
  });

  test("moves the own row as soon as the table changes", async () => {
    await open({ standings: givenStandings(5, 3), status: givenStatus({ entry: "joined", award_place: 3 }) });
    expect(live.channel).toBe("contest:7");
    await act(async () =>
      live.listener!.onDelta({
        total: 5,
        provisional: false,
        shown: 5,
        rows: [
          { place: 1, nickname: "p3***", score: 200_000 },
          { place: 2, nickname: "p1***", score: 100_000 },
          { place: 3, nickname: "p2***", score: 99_000 },
        ],
      }),
    );
    const own = document.querySelector("[aria-current=true]")!;
    expect([own.getAttribute("data-place"), own.textContent]).toEqual(["1", expect.stringContaining("A$2,000.00")]);
    expect(text()).toContain("You lead.");
  });

  test("joins with one press, and shows why it was refused", async () => {
    answering({ "/confirm": [422, { code: "tournament.group", message: "Other groups." }] });
    await open();
    await press("Join");
    await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("other groups of players"));
    expect(sent.find(({ path }) => path.endsWith("/confirm"))?.body).toEqual({ confirmed: true });
  });

  test("states the fee, what is kept and when it comes back before it is paid", async () => {
    answering({ "/confirm": [200, { confirmed: true, requested: false }] });
    await open({ tournament: givenTournament(buyIn) });
    await press("Join");
    const window = document.querySelector("[role=dialog]")!.textContent;
    expect(sent.some(({ path }) => path.endsWith("/confirm"))).toBe(false);
    expect(window).toContain("You haveA$20.00Entry feeA$5.00You keepA$15.00");
    expect(window).toContain("If the contest is canceled, you get it all back.");
    await press("Pay A$5.00 and join");
    await until(() =>
      expect(sent.find(({ path }) => path.endsWith("/confirm"))?.body).toEqual({ confirmed: true, currency: "AUD" }),
    );
  });

  test.each([
    [{ join: "automatic" as const }, "There is nothing to press."],
    [{ join: "approval" as const }, "Ask to join"],
    [{ join_until: "2026-11-21T14:00:00Z" }, "Joining has closed."],
    [{ stage: "canceled" as const, cancel_reason: "The game was withdrawn." }, "The game was withdrawn."],
  ])("says how %j is joined", async (over, sentence) => {
    await open({ tournament: givenTournament(over) });
    expect(text()).toContain(sentence);
  });

  test("shows the disqualified player the way to object, and no button", async () => {
    await open({ status: givenStatus({ entry: "disqualified" }) });
    expect(text()).toContain("You were disqualified");
    expect(text()).toContain("write to support");
    expect([...document.querySelectorAll("main button")].map((each) => each.textContent)).not.toContain("Join");
  });

  test("keeps the final table with the hash of its lines, and marks it provisional before", async () => {
    const over = { stage: "review" as const, end_at: "2026-11-21T14:00:00Z" };
    await open({ tournament: givenTournament(over), standings: givenStandings(3, null, { provisional: true }) });
    expect(text()).toContain("provisional: open rounds settle");
    await mounted?.close();
    const paid = { stage: "paid" as const, end_at: "2026-11-20T14:00:00Z", finished_at: "2026-11-21T14:00:00Z" };
    await open({
      tournament: givenTournament(paid),
      standings: givenStandings(3, null, { final_sha256: "ab".repeat(32) }),
    });
    expect(text()).toContain("abababababab…abababababab");
    expect(live.channel).toBeNull();
  });
});
