import { afterEach, expect, test } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

test("in a country that is not served, registration shows the reason instead of a form", async () => {
  mounted = await mount(<SignUp onWelcome={() => undefined} />, { at: "/sign-up", site: { served: false } });
  expect(mounted.place.textContent).toBe("Registration restricted in your country");
  expect(document.querySelector("form, input")).toBeNull();
});

test.each([
  ["registration", <SignUp key="a" onWelcome={() => undefined} />, "/registration"],
  ["login", <SignIn key="b" />, "/login"],
])("on a demo-only host, %s links to the main host instead of showing a form", async (_name, form, path) => {
  mounted = await mount(form, {
    at: `${path}?redirect=%2Fplay%2Fapogee%2Fdragons-ember`,
    site: { demoOnly: true, origin: "https://casino.example" },
  });
  expect(document.querySelector("form, input")).toBeNull();
  expect(mounted.place.textContent).toContain("open an account at casino.example");
  expect(mounted.place.querySelector("a[href^='https:']")?.getAttribute("href")).toBe(
    `https://casino.example${path}?redirect=%2Fplay%2Fapogee%2Fdragons-ember`,
  );
});
