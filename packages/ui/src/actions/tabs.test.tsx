import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TabLinks } from "./tabs.tsx";

test("in a row of plain links each has its address and its name, and the current one is marked", () => {
  const html = renderToStaticMarkup(
    <TabLinks
      label="Pages"
      current="b"
      links={[
        { key: "a", label: "One", href: "/one" },
        { key: "b", label: "Two", href: "/two", count: 3 },
      ]}
    />,
  );
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", content = ""]) => [
    /href="([^"]*)"/.exec(attributes)?.[1],
    attributes.includes('aria-current="page"'),
    content.replaceAll(/<[^>]*>/g, " ").trim(),
  ]);
  expect(links).toEqual([
    ["/one", false, "One"],
    ["/two", true, "Two 3"],
  ]);
});

test("a router's link keeps its own address", () => {
  const html = renderToStaticMarkup(
    <TabLinks label="Pages" current={null} links={[{ key: "a", label: "One", render: <a href="/own">-</a> }]} />,
  );
  expect(html).toContain('href="/own"');
});
