import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { linksLeadSomewhere } from "./links-lead-somewhere.ts";

const OTHERS = {
  "README.md": "# Apogee\n",
  "docs/pictures/lobby.png": "",
  "modules/play/src/a.ts": "",
  "docs/GUIDE.md":
    '# A guide\n## What\'s `in it`: keys & values\n## Twice\n## Twice\n```sh\n# no heading\n```\n## [A module](../modules/play)\n## snake_case\n<a id="by-hand"></a>\n',
};
const saidOf = (text: string) => linksLeadSomewhere.check(projectOf({ ...OTHERS, "docs/PAGE.md": text }));

test.each([
  "[up](../README.md)",
  "[a heading](GUIDE.md#a-guide)",
  "[a guide](./GUIDE.md 'x') [a guide](GUIDE.md \"its title\")",
  "[folder](../modules/play/)",
  "[folder](../modules/play)",
  "![picture](pictures/lobby.png)",
  "# Here\n[here](#here)",
  "[marks](GUIDE.md#whats-in-it-keys--values)",
  "[twice](GUIDE.md#twice) [again](GUIDE.md#twice-1)",
  "[of a link](GUIDE.md#a-module)",
  "[snake](GUIDE.md#snake_case)",
  "[by hand](GUIDE.md#by-hand)",
  "[away](https://example.com/gone#x) [letter](mailto:a@example.com)",
  "`[code](gone.md)`",
  "```\n[code](gone.md)\n```",
  "~~~~\n```\n[code](gone.md)\n~~~~",
  "[line](../modules/play/src/a.ts#L3)",
  "[name]: GUIDE.md",
])("links-lead-somewhere allows %j", (text) => {
  expect(saidOf(text)).toEqual([]);
});

test.each([
  ["a\n[gone](gone.md)", 2, "gone.md does not exist"],
  ["[gone](../modules/pay)", 1, "../modules/pay does not exist"],
  ["[out](../../elsewhere.md)", 1, "../../elsewhere.md does not exist"],
  ["[root](/README.md)", 1, "/README.md does not exist"],
  ["![gone](pictures/gone.png)", 1, "pictures/gone.png does not exist"],
  ["[no heading](GUIDE.md#gone)", 1, "GUIDE.md#gone is not a heading of docs/GUIDE.md"],
  ["[in a fence](GUIDE.md#no-heading)", 1, "GUIDE.md#no-heading is not a heading of docs/GUIDE.md"],
  ["[three times](GUIDE.md#twice-2)", 1, "GUIDE.md#twice-2 is not a heading of docs/GUIDE.md"],
  ["# There\n[here](#here)", 2, "#here is not a heading of docs/PAGE.md"],
  ["```\n```\n[gone](gone.md)", 3, "gone.md does not exist"],
  ["[name]: gone.md", 1, "gone.md does not exist"],
  ["[titled](gone.md 'a title')", 1, "gone.md does not exist"],
  ['<img src="gone.png">', 1, "gone.png does not exist"],
  ["[one](gone.md), [two](GUIDE.md)", 1, "gone.md does not exist"],
])("links-lead-somewhere refuses %j", (text, line, says) => {
  expect(saidOf(text)).toEqual([{ file: "docs/PAGE.md", line, says }]);
});
