import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameIframe } from "./game-iframe.tsx";

const sandboxOf = (markup: string): readonly string[] | undefined => /sandbox="([^"]*)"/.exec(markup)?.[1]?.split(" ");

test("an outside game runs in a sandbox that cannot navigate the page", () => {
  const sandbox = sandboxOf(
    renderToStaticMarkup(<GameIframe url="https://games.example/play/BrassPenny#token" title="Brass Penny" outside />),
  );
  expect(sandbox).toEqual(["allow-scripts", "allow-same-origin", "allow-forms", "allow-popups"]);
});

test("a game of the platform runs without a sandbox", () => {
  expect(
    sandboxOf(
      renderToStaticMarkup(<GameIframe url="/frame/index.html?game=candy-orbit" title="Candy Orbit" outside={false} />),
    ),
  ).toBeUndefined();
});
