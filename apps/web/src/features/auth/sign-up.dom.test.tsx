import { infoRoutes } from "@apogee/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CountryField } from "../../site/personal/country-field.tsx";
import type { Site } from "../../site/session/site.ts";
import { mount, until } from "../../testing/mount.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

const CURRENCIES = ["EUR", "AUD", "CAD", "BTC"].map((code) => ({
  code,
  name: code,
  symbol: code,
  subunits_to_unit: 100,
  fiat: code !== "BTC",
})) as unknown as Site["currencies"];
const COUNTRIES = [
  ["AU", "Australia", "AUD"],
  ["CA", "Canada", "CAD"],
  ["NO", "Norway", "NOK"],
].map(([code, name, currency]) => ({ code, name, default_currency: currency, states: {}, minimum_age: 18 }));

/** Answers the list of countries; a form needs no other answer before it is sent. */
const platform = async (path: string): Promise<Response> =>
  path.startsWith(infoRoutes.countries.path)
    ? Response.json(COUNTRIES)
    : Response.json({ code: "not_found", message: "Not here." }, { status: 404 });

const field = (name: string): HTMLSelectElement => document.querySelector(`select[name="${name}"]`)!;
const shown = (): readonly string[] => [field("country").value, field("currency").value];
async function choose(name: string, code: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(field(name), code);
    field(name).dispatchEvent(new Event("change", { bubbles: true }));
  });
}
async function openForm(site: Partial<Site>): Promise<void> {
  vi.stubGlobal("fetch", platform);
  mounted = await mount(<SignUp onWelcome={() => undefined} />, { site: { currencies: CURRENCIES, ...site } });
  await until(() => expect(field("country").options.length).toBeGreaterThanOrEqual(COUNTRIES.length));
}

test("registration opens with the visitor's country and that country's currency", async () => {
  await openForm({ country: "AU", currency: "AUD" });
  expect(shown()).toEqual(["AU", "AUD"]);
});

test("the visitor's country is shown before the list of countries has come", async () => {
  mounted = await mount(<CountryField name="country" countries={[]} value="AU" onValueChange={() => undefined} />);
  expect([field("country").value, field("country").textContent]).toEqual(["AU", "Australia"]);
});

test("the currency follows the country until the visitor chooses one", async () => {
  await openForm({ country: "AU", currency: "AUD" });
  await choose("country", "CA");
  expect(shown()).toEqual(["CA", "CAD"]);
  await choose("currency", "BTC");
  await choose("country", "AU");
  expect(shown()).toEqual(["AU", "BTC"]);
});

test("a country whose currency is not offered here leaves the selected one", async () => {
  await openForm({ country: "AU", currency: "AUD" });
  await choose("country", "NO");
  expect(shown()).toEqual(["NO", "AUD"]);
});

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
