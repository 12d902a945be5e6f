import { expect, test } from "vitest";
import { withoutStyles } from "./without-styles.ts";

test.each([
  ['<p style="color: red">a</p>', '<p data-style="color: red">a</p>'],
  ["<p class='a' STYLE = 'b'>c</p>", "<p class='a' data-style = 'b'>c</p>"],
  ["<td\n  style='x'>", "<td\n  data-style='x'>"],
  ["<p>write style=bold, not <b>style = x</b></p>", "<p>write style=bold, not <b>style = x</b></p>"],
  ["<style type='text/css'>a { b: c }</style>d", "<template data-style>a { b: c }</template>d"],
  ["<STYLE>a > b</STYLE >", "<template data-style>a > b</template>"],
])("from %j every style is removed that a content security policy would refuse: %j", (html, expected) => {
  expect(withoutStyles(html)).toBe(expected);
});
