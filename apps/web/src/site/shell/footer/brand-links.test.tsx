import type { BrandLinkView } from "@apogee/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { BrandLinks, Contacts } from "./brand-links.tsx";

const link = (kind: BrandLinkView["kind"], change: Partial<BrandLinkView> = {}): BrandLinkView => ({
  kind,
  licence: null,
  name: kind,
  url: `https://${kind}.example`,
  picture: null,
  ...change,
});
const render = (Part: typeof BrandLinks | typeof Contacts, links: readonly BrandLinkView[]): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ "shell.partners": "Partners", "shell.awards": "Awards" }}>
      <Part links={links} />
    </IntlProvider>,
  );

test("a brand without data shows nothing", () => {
  expect([render(BrandLinks, []), render(Contacts, [])]).toEqual(["", ""]);
});

test("only kinds with data have a heading", () => {
  const html = render(BrandLinks, [link("partner"), link("phone", { name: "+372 600 0000", url: null })]);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html).toContain("Partners");
  expect(html).toContain('href="https://partner.example"');
});

test("a phone number can be called, and a chat can be opened", () => {
  const html = render(Contacts, [
    link("phone", { name: "+372 600-0000", url: null }),
    link("chat", { name: "Talk to us", url: "https://chat.example/apogee" }),
    link("social"),
  ]);
  expect(html).toContain('href="tel:+3726000000"');
  expect(html).toContain('href="https://chat.example/apogee"');
  expect(html).not.toContain("social.example");
});

test("a mark is a picture with its name as alternative text; an award needs no address", () => {
  const html = render(BrandLinks, [link("award", { name: "Best sky", url: null, picture: "/files/abc.png" })]);
  expect(html).toContain('src="/files/abc.png" alt="Best sky"');
  expect(html).not.toContain("<a ");
});
