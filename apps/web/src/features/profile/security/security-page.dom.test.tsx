import {
  confirmRecoveryCodes,
  playerSecurity,
  playerSessions,
  provePlayer,
  proveSecondFactor,
  setUpSecondFactor,
  type PlayerSessionView,
  type SecurityView,
} from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { enter, mount, press, until } from "../../../testing/mount.tsx";
import type { Site } from "../../../site/session/site.ts";
import { SecurityPage } from "./security-page.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

const PLAYER = { id: 5, verified: false, created_at: "2026-04-01T12:00:00Z" };
const OFF: SecurityView = {
  proved_until: null,
  prove_by: "password",
  password_changed_at: null,
  two_factor: { enabled: false, since: null, recovery_codes_left: 0, remember_days: 30 },
  remembered_devices: [],
  events: [],
};
const ON: SecurityView = {
  ...OFF,
  prove_by: "code",
  two_factor: { enabled: true, since: "2026-05-01T12:00:00Z", recovery_codes_left: 3, remember_days: 30 },
  events: [{ id: 1, at: "2026-05-01T12:00:00Z", kind: "player.second_factor_on" }],
};
const session = (id: number, more: Partial<PlayerSessionView> = {}): PlayerSessionView => ({
  id,
  current: false,
  created_at: "2026-05-01T12:00:00Z",
  last_seen_at: "2026-05-01T12:00:00Z",
  ip: "203.0.113.7",
  country: "DE",
  new_device: false,
  user_agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
  ...more,
});
const SESSIONS = [session(1, { current: true }), session(2, { new_device: true, user_agent: "iPhone Safari/604.1" })];
const text = (): string => document.body.textContent ?? "";

/** Opens the page; the server answers each path with its answers in turn, the last one again and again. */
async function open(security: SecurityView, answers: Readonly<Record<string, ReadonlyArray<() => Response>>> = {}) {
  const left = new Map(Object.entries(answers).map(([path, each]) => [path, [...each]]));
  vi.stubGlobal("fetch", async (path: string) => {
    const mine = left.get(path.split("?")[0]!) ?? [];
    const answer = mine.length > 1 ? mine.shift() : mine[0];
    return answer?.() ?? Response.json({ code: "not_found", message: "No." }, { status: 404 });
  });
  mounted = await mount(<SecurityPage first={{ security, sessions: SESSIONS }} />, {
    site: { player: PLAYER as Site["player"] },
  });
}

test("without a second factor, the page says so and shows every session with its device and place", async () => {
  await open(OFF);
  for (const shown of [
    "Off",
    "Turn on",
    "Firefox, Windows",
    "Safari, iPhone",
    "Germany",
    "this one",
    "new",
    "2 devices",
  ])
    expect(text()).toContain(shown);
  expect(text()).toContain("Nothing yet.");
  expect(text()).not.toContain("Recovery codes");
});

test("three recovery codes left are worth a notice", async () => {
  await open(ON);
  expect(text()).toContain("3 left");
  expect(text()).toContain("Only a few are left.");
  expect(text()).toContain("Second step turned on");
});

test("setting up asks for the password first, then for a code, and ends with a recovery code", async () => {
  const needed = (): Response =>
    Response.json({ code: "proof_needed", message: "No.", by: "password" }, { status: 403 });
  const secret = { otp_secret: "ABCDEFGH", in_fours: "ABCD EFGH", uri: "otpauth://totp/x", data: "<svg/>" };
  await open(OFF, {
    [setUpSecondFactor.path]: [needed, () => Response.json(secret)],
    [provePlayer.path]: [() => Response.json({ proved_until: "2026-05-01T12:10:00Z" })],
    [proveSecondFactor.path]: [() => Response.json({ recovery_codes: ["aaaa-bbbb-cccc-dddd"] })],
    [confirmRecoveryCodes.path]: [() => new Response(null, { status: 204 })],
    [playerSecurity.path]: [() => Response.json(OFF), () => Response.json(OFF), () => Response.json(ON)],
    [playerSessions.path]: [() => Response.json(SESSIONS)],
  });
  await press("Turn on");
  await until(() => expect(text()).toContain("Is it you?"));
  await enter("password", "Correct-horse-1");
  await press("Go on");
  await until(() => expect(text()).toContain("ABCD EFGH"));
  await enter("authentication_code", "123456");
  await press("Go on");
  await until(() => expect(text()).toContain("AAAA-BBBB-CCCC-DDDD"));
  await enter("recovery_code", "aaaa bbbb cccc dddd");
  await press("Confirm");
  await until(() => expect(text()).not.toContain("AAAA-BBBB-CCCC-DDDD"));
});

test("if the page cannot be updated, it says that it may show an older state", async () => {
  await open(OFF, { "/api/player/sessions/2": [() => new Response(null, { status: 204 })] });
  const end = document.querySelector<HTMLButtonElement>("[aria-label='Log out Safari, iPhone']")!;
  end.click();
  await until(() => expect(text()).toContain("This page could not be updated."));
});
