import { afterEach, expect, test } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { SignUp } from "./sign-up.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

test("in a closed country registration says why instead of a form", async () => {
  mounted = await mount(<SignUp onWelcome={() => undefined} />, { at: "/sign-up", site: { served: false } });
  expect(mounted.place.textContent).toBe("Registration restricted in your country");
  expect(document.querySelector("form, input")).toBeNull();
});
