import { captchaChallenge, signIn } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { enter, mount, press, until } from "../../testing/mount.tsx";
import { SignIn } from "./sign-in.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

const refusal = (otp: Record<string, string>, code = "invalid_fields"): Response =>
  Response.json({ code, message: "No.", errors: { otp_attempt: otp } }, { status: 422 });

/** Opens the login with a server that answers sign-ins in turn, and returns the bodies that they sent. */
async function open(...answers: Response[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: { readonly body?: string }) => {
    if (path === captchaChallenge.path) return Response.json({ enabled: false, challenge: null });
    if (path !== signIn.path) return Response.json(null, { status: 404 });
    sent.push(JSON.parse(init?.body ?? "null"));
    return answers.shift() ?? Response.json(null, { status: 500 });
  });
  mounted = await mount(<SignIn />, { at: "/sign-in" });
  await enter("email", "ada@example.com");
  await enter("password", "Correct-horse-1");
  await press("Log in");
  return sent;
}
const text = (): string => document.body.textContent ?? "";
const due = (): Response => refusal({ required: "A code." }, "second_factor_due");

test("a second factor is asked for, and its code is sent alone", async () => {
  const sent = await open(due(), refusal({ invalid: "Wrong." }));
  await until(() => expect(text()).toContain("Enter the six digits that your authenticator app shows."));
  await enter("otp_attempt", "123");
  await press("Log in");
  expect(text()).toContain("Enter six digits.");
  await enter("otp_attempt", "123 456");
  await press("Log in");
  await until(() => expect(text()).toContain("This code is wrong or was used before."));
  expect(sent.slice(1)).toEqual([{ user: { otp_attempt: "123 456" } }]);
});

test.each([
  ["expired", "This took too long. Log in with your password again."],
  ["too_many", "Too many codes were wrong. Try again in 15 minutes."],
])("an answer that is %s goes back to the password and says why", async (code, sentence) => {
  await open(due(), refusal({ [code]: "No." }));
  await until(() => expect(text()).toContain("Enter the six digits"));
  await enter("otp_attempt", "123456");
  await press("Log in");
  await until(() => expect(text()).toContain(sentence));
  expect(document.querySelector("[name=password]")).not.toBeNull();
});

test("a recovery code can be entered instead", async () => {
  const sent = await open(due(), refusal({ invalid: "Wrong." }));
  await until(() => expect(text()).toContain("Enter the six digits"));
  await press("Use a recovery code");
  await enter("otp_attempt", "K0VD-912M-PQ7C-8FWA");
  await press("Log in");
  await until(() => expect(sent.at(-1)).toEqual({ user: { otp_attempt: "K0VD-912M-PQ7C-8FWA" } }));
});
