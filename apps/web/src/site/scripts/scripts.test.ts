import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { agreedTo, categoriesOf, choiceCookie } from "./consent.ts";
import { loadScripts } from "./load-scripts.ts";

const SCRIPTS: Parameters<typeof loadScripts>[1] = [
  { key: "counter", category: "statistics", url: "https://counter.example/count.js" },
  { key: "adverts", category: "marketing", url: "https://adverts.example/a.js" },
  { key: "heat-map", category: "statistics", url: "https://heat.example/map.js" },
];

interface FakeScript {
  src: string;
  async: boolean;
  dataset: Record<string, string | undefined>;
  remove(): void;
}

function givenPage() {
  const inHead: FakeScript[] = [];
  let appended = 0;
  const page = {
    createElement: (): FakeScript => {
      const element: FakeScript = {
        src: "",
        async: false,
        dataset: {},
        remove: () => void inHead.splice(inHead.indexOf(element), 1),
      };
      return element;
    },
    head: {
      append: (element: FakeScript) => {
        appended++;
        inHead.push(element);
      },
    },
  };
  return {
    page: page as unknown as Parameters<typeof loadScripts>[0],
    sources: () => inHead.map(({ src }) => src),
    appended: () => appended,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("no script is loaded without an answer, or for an answer that agrees to no category", () => {
  for (const cookies of ["", "cookies_accepted=1", choiceCookie([]).split("; ")[0]!]) {
    const { page, appended } = givenPage();
    loadScripts(page, SCRIPTS, agreedTo(cookies));
    vi.advanceTimersByTime(7_200_000);
    expect([cookies, appended()]).toEqual([cookies, 0]);
  }
});

test("only scripts of the agreed categories are loaded, and loaded again every hour, each once in the page", () => {
  const { page, sources, appended } = givenPage();
  const stop = loadScripts(page, SCRIPTS, ["statistics"]);
  const expected = ["https://counter.example/count.js", "https://heat.example/map.js"];
  expect([sources(), appended()]).toEqual([expected, 2]);
  vi.advanceTimersByTime(3_599_999);
  expect(appended()).toBe(2);
  vi.advanceTimersByTime(1);
  expect([sources(), appended()]).toEqual([expected, 4]);
  stop();
  vi.advanceTimersByTime(7_200_000);
  expect([sources(), appended()]).toEqual([[], 4]);
});

test.each([
  ["locale=de; cookie_choice=statistics.support", ["statistics", "support"]],
  ["cookie_choice=", []],
  ["my_cookie_choice=statistics", []],
  ["cookie_choice=everything.marketing", ["marketing"]],
])("the cookies %j agree to %j", (cookies, expected) => {
  expect(agreedTo(cookies)).toEqual(expected);
});

test("an answer is stored for a year, and read back unchanged", () => {
  const [pair, ...rest] = choiceCookie(["marketing"]).split("; ");
  expect(agreedTo(pair!)).toEqual(["marketing"]);
  expect(rest).toEqual(["Path=/", "Max-Age=31536000", "SameSite=Lax"]);
});

test("a visitor is asked about the categories that have scripts, each once", () => {
  expect(categoriesOf(SCRIPTS)).toEqual(["statistics", "marketing"]);
  expect(categoriesOf([])).toEqual([]);
});
