import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { Footer } from "./footer.tsx";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

test("the footer links to the lists of games and to the list of producers", async () => {
  mounted = await mount(<Footer />);
  const heading = [...mounted.place.querySelectorAll("h2")].find(({ textContent }) => textContent === "Games")!;
  const links = [...heading.parentElement!.querySelectorAll("a")];
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/pokies/all", "Pokies"],
    ["/table/all", "Table"],
    ["/producers", "Producers"],
  ]);
});
