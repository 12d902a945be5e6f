import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each<[cells: Parameters<typeof csvLine>[0], line: string]>([
  [["1", null, "", "-5"], '1,,"",-5\n'],
  [["-5.20", "-5.20.1", "-.5"], "-5.20,'-5.20.1,'-.5\n"],
  [['an "odd", name', "two\nlines"], '"an ""odd"", name","two\nlines"\n'],
  [["=1+1", "+1", "@SUM(A1)", "-1+2", "-x", "\t=1"], "'=1+1,'+1,'@SUM(A1),'-1+2,'-x,'\t=1\n"],
  [["'=1", "it's", "'quoted'", "-"], "''=1,it's,'quoted','-\n"],
  [['=HYPERLINK("http://evil.example","x")'], '"\'=HYPERLINK(""http://evil.example"",""x"")"\n'],
])("%j is written as the line %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
