import { captchaChallenge, signIn } from "@apogee/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SiteEvents } from "../../app/shell/site-events.tsx";
import { enter, mount, press, until } from "../../testing/mount.tsx";
import { SignIn } from "./sign-in.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

/** The login with the site's handling of API events, and a server that answers by path. */
async function open(answers: Readonly<Record<string, () => Response>>): Promise<void> {
  vi.stubGlobal("fetch", async (path: string) => answers[path]?.() ?? Response.json(null, { status: 404 }));
  mounted = await mount(
    <>
      <SignIn />
      <SiteEvents />
    </>,
    { at: "/sign-in" },
  );
}

test("a login refused because of the country shows the reason in the form, and no window covers it", async () => {
  await open({
    [captchaChallenge.path]: () => Response.json({ enabled: false, challenge: null }),
    [signIn.path]: () => Response.json({ code: "country_restricted", message: "No.", country: "US" }, { status: 451 }),
  });
  await enter("email", "ada@example.com");
  await enter("password", "Correct-horse-1");
  await press("Log in");
  const alert = (): string | undefined => document.querySelector("form [role=alert]")?.textContent ?? undefined;
  await until(() => expect(alert()).toBe("Login not available in your country"));
  // The window's code is loaded when it opens.
  await act(() => import("../../site/shell/closed-screen.tsx"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(document.body.textContent).not.toContain("Our casino is not available");
});
