import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { mount, press, serve, settle } from "../../testing/mount.tsx";
import { givenAction, givenQuery, givenRegistry } from "../../testing/registry.ts";
import type { ActionInfo } from "../../site/api/shapes.ts";
import { OperationsPage } from "./operations-page.tsx";

const ask = (name: string): string => `/api/staff/queries/${name}`;
const rows = (...all: readonly object[]) => ({ body: { rows: all, total: all.length } });
let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(
  address: string,
  queries: readonly string[],
  answers: Parameters<typeof serve>[0] = {},
  actions: readonly ActionInfo[] = [],
) {
  const served = serve(answers);
  stop = served.stop;
  const mounted = await mount(
    <Routes>
      <Route path="/operations/:part?/:id?" element={<OperationsPage />} />
    </Routes>,
    {
      address,
      registry: givenRegistry(
        queries.map((name) => givenQuery(name)),
        actions,
      ),
    },
  );
  leave = mounted.leave;
  await settle();
  const { host } = mounted;
  const buttons = (): string[] => [...host.querySelectorAll("button")].map(({ textContent }) => textContent ?? "");
  return { host, calls: served.calls, buttons };
}

const JOB = {
  job: 7,
  task: "engagement.deliver_letter",
  state: "given_up",
  attempts: 25,
  max_attempts: 25,
  created_at: "2031-05-01T10:00:00Z",
  age_seconds: 7_260,
  run_at: "2031-05-01T10:00:00Z",
  error: "No answer.",
  key: null,
};

test("a member sees the parts of own queries alone, and no other is asked for", async () => {
  const { host, calls } = await open("/operations", ["audit.search", "provider.list"], {
    [ask("provider.list")]: rows(),
  });
  expect([...host.querySelectorAll("nav a")].map(({ textContent }) => textContent)).toEqual([
    "Providers",
    "Audit trail",
  ]);
  expect(calls.map(({ path }) => path)).toEqual([ask("provider.list")]);
  await leave();
  stop();
  const jobs = await open("/operations/jobs", ["audit.search"]);
  expect([jobs.host.textContent?.includes("Your roles show nothing"), jobs.calls]).toEqual([true, []]);
});

test("jobs are retried and dropped by members who may; readers see no button", async () => {
  const answers = {
    [ask("job.list")]: rows(
      JOB,
      { ...JOB, job: 8, state: "running" },
      { ...JOB, job: 9, state: "scheduled", key: JOB.task },
    ),
  };
  const actions = [givenAction("job.retry", ["job"]), givenAction("job.drop", ["job"])];
  const works = await open("/operations/jobs", ["job.list"], answers, actions);
  // The running job has none, and the job of a schedule is not dropped.
  expect(works.buttons().filter((text) => /Retry$|Drop/.test(text))).toEqual(["Retry", "Drop", "Retry"]);
  expect(works.host.textContent).toContain("2 h 01");
  await press([...works.host.querySelectorAll("button")].find(({ textContent }) => textContent === "Drop"));
  expect(document.querySelector("[role=dialog]")?.textContent).toContain("job drop");
  await leave();
  stop();
  const reads = await open("/operations/jobs", ["job.list"], answers);
  expect(reads.buttons().filter((text) => /Retry$|Drop/.test(text))).toEqual([]);
});

test("the address says which jobs are asked for", async () => {
  const { calls } = await open("/operations/jobs?state=given_up&task=games.rank&page=2&size=25", ["job.list"], {
    [ask("job.list")]: rows(),
  });
  expect(calls[0]?.body).toEqual({ state: ["given_up"], task: "games.rank", limit: 25, offset: 25 });
});

test("a setting that is secret says whether it is set, and nothing else", async () => {
  const setting = { name: "SMTP_URL", value: null, set: true, secret: true, fallback: "none", about: "Mail server." };
  const { host } = await open("/operations/settings", ["setting.list"], { [ask("setting.list")]: rows(setting) });
  expect(host.textContent).toContain("Set, secret");
});

test("the health has a sentence for each part, with its state, and leads to where it is looked after", async () => {
  const health = {
    at: "2031-05-01T10:00:00Z",
    state: "bad",
    parts: [
      { part: "jobs", state: "watch", code: "given_up", figures: { due: 1, running: 0, given_up: 2 } },
      { part: "worker", state: "bad", code: "none", figures: { processes: 0, seen_at: null } },
    ],
    processes: [],
  };
  const { host } = await open("/operations/health", ["health.show", "job.list"], {
    [ask("health.show")]: { body: health },
  });
  expect(host.textContent).toContain("2 of 2 parts need a look.");
  expect(host.textContent).toContain("2 jobs were given up; 1 due, 0 running.");
  expect(host.textContent).toContain("No process runs this part.");
  expect(host.querySelector("a[aria-label='Open: Jobs']")?.getAttribute("href")).toBe("/operations/jobs");
});

test("the clock is moved only where the server says so", async () => {
  const moves = ["clock.forward", "clock.back", "clock.set", "clock.reset"].map((name) => givenAction(name));
  const clock = (movable: boolean, offset = 0) => ({
    [ask("clock.show")]: { body: { now: "2031-05-01T10:00:00Z", offset_ms: offset, movable } },
  });
  const demo = await open("/operations/keys", ["clock.show"], clock(true, 3_600_000), moves);
  expect(demo.buttons()).toEqual(["Forward", "Back", "Set", "To the machine’s time"]);
  expect(demo.host.textContent).toContain("1 h 00 ahead");
  await leave();
  stop();
  const real = await open("/operations/keys", ["clock.show"], clock(false), moves);
  expect(real.buttons()).toEqual([]);
});

const ROW = {
  id: 41,
  at: "2031-05-01T10:00:00Z",
  actor: "staff:mia",
  action: "deposit.credited",
  subject: "payment:5",
  result: "done",
  kind: "payment",
  reason: "The bank confirmed it",
  address: null,
  before: { stage: "in_review" },
  after: { stage: "credited" },
  seal: "ab12",
  seal_holds: true,
  previous: 40,
  next: null,
};

test("a row of the trail has an address of its own: before and after, its seal, and the way to more like it", async () => {
  const { host } = await open("/operations/audit/41", ["audit.search", "audit.show"], {
    [ask("audit.show")]: { body: ROW },
  });
  expect(host.querySelector("h1")?.textContent).toBe("Row 41");
  expect(host.querySelector("table")?.textContent).toContain("in_reviewcredited");
  expect(host.textContent).toContain("It matches this row.");
  expect([...host.querySelectorAll("dl a")].map((link) => link.getAttribute("href"))).toEqual([
    "/operations/audit?actor=staff%3Amia",
    "/operations/audit?action=deposit.credited",
    "/operations/audit?subject_kind=payment&subject_id=5",
  ]);
});

test("a row whose seal is wrong says so; a row that is not there, or no number, is missing", async () => {
  const broken = await open("/operations/audit/41", ["audit.search", "audit.show"], {
    [ask("audit.show")]: { body: { ...ROW, seal_holds: false } },
  });
  expect(broken.host.textContent).toContain("It does not match this row.");
  await leave();
  stop();
  const none = await open("/operations/audit/9", ["audit.search", "audit.show"], {
    [ask("audit.show")]: { status: 404, body: { code: "not_found", message: "There is no such row." } },
  });
  expect(none.host.textContent).toContain("There is no such row.");
  await leave();
  stop();
  const word = await open("/operations/audit/first", ["audit.search", "audit.show"]);
  expect([word.host.textContent?.includes("No such row"), word.calls]).toEqual([true, []]);
});

test("the chain is checked on request, and a break names its rows", async () => {
  const verdict = { holds: false, rows: 90, broken: 2, breaks: [7, 8], head: null, brokenAt: 7, sealedAt: null };
  const { host, calls } = await open("/operations/audit", ["audit.search", "audit.verify"], {
    [ask("audit.search")]: rows(),
    [ask("audit.verify")]: { body: verdict },
  });
  expect(calls.map(({ path }) => path)).toEqual([ask("audit.search")]);
  await press(
    [...host.querySelectorAll("button")].find(({ textContent }) => textContent?.includes("Verify the chain")),
  );
  await settle();
  expect(host.textContent).toContain("2 of 90 rows do not match their seals: 7, 8.");
});
