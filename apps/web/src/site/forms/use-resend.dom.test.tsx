import { resendConfirmation, type PlayerView } from "@apogee/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enter, mount, press } from "../../testing/mount.tsx";
import { ResendForm } from "../../features/auth/resend-form.tsx";
import { takeToasts } from "../toasts/toasts.ts";

const PLAYER = { id: 7, email: "mia@example.com", confirmed_at: null } as unknown as PlayerView;

let answer: () => Response;
let asked: unknown[];
let shown: Array<{ readonly tone?: string; readonly text: unknown }>;
let leave: () => void;
let mounted: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  asked = [];
  shown = [];
  leave = takeToasts({
    show: ({ tone, text }) => String(shown.push({ ...(tone ? { tone } : {}), text })),
    close: vi.fn(),
  });
  // Messages of other tests that nobody took.
  shown = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    // Without a captcha there is nothing to solve.
    if (path !== resendConfirmation.path) return Response.json({ kind: "none" });
    asked.push(JSON.parse(String(init?.body)));
    return answer();
  });
});
afterEach(async () => {
  await mounted.close();
  leave();
  vi.unstubAllGlobals();
});

const refusal = (field: string, code: string) => () =>
  Response.json(
    { code: "invalid_fields", message: "Refused.", errors: { [field]: { [code]: "Refused." } } },
    { status: 422 },
  );

test.each<[string, PlayerView | null, () => Response, string, string]>([
  ["the player's own address", PLAYER, () => new Response(null, { status: 204 }), "done", "We have sent you an e-mail"],
  ["an address of nobody known", null, () => new Response(null, { status: 204 }), "done", "If mia@example.com has"],
  ["a confirmed address", PLAYER, refusal("email", "already_confirmed"), "error", "Your address is already confirmed."],
  ["a refused captcha", null, refusal("captcha", "invalid"), "error", "We could not confirm that you are human"],
])("a toast says what became of the e-mail to %s", async (_which, player, answered, tone, text) => {
  answer = answered;
  mounted = await mount(<ResendForm email="mia@example.com" />, { site: { player } });
  await press("Resend e-mail");
  await vi.waitFor(() => expect(shown).toEqual([{ tone, text: expect.stringContaining(text) }]));
  expect(asked).toHaveLength(1);
  expect(mounted.place.querySelector("form")).not.toBeNull();
});

test("an incomplete address is refused in the form, and nothing is sent", async () => {
  mounted = await mount(<ResendForm email="" />);
  await enter("email", "mia@");
  await press("Resend e-mail");
  expect(mounted.place.querySelector("[role=alert]")?.textContent).toContain("Enter a complete address");
  expect([asked, shown]).toEqual([[], []]);
});
