import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "./linked-text.tsx";

/** Links are written as `[address]`. */
const drawn = (text: string): string =>
  renderToStaticMarkup(
    <p>
      <LinkedText text={text} />
    </p>,
  )
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>\1<\/a>/g, "[$1]")
    .replaceAll(/<\/?p>/g, "");

test.each([
  ["Open http://house.example/a?token=1.", "Open [http://house.example/a?token=1]."],
  ["(https://house.example/help), or write.", "([https://house.example/help]), or write."],
  ["https://house.example https://house.example", "[https://house.example] [https://house.example]"],
  ["No address here.", "No address here."],
])("%s", (text, expected) => {
  expect(drawn(text)).toBe(expected);
});

test("every link has its own key, including two links to one address", () => {
  const links = LinkedText({ text: "https://house.example and https://house.example" }).filter(
    (part) => typeof part !== "string",
  );
  expect(links.map(({ key }) => key)).toEqual(["0", "26"]);
});
