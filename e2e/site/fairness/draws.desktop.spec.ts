import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const LIST = Array.from({ length: 10 }, (_, i) => `${i + 1}:p${(i % 3) + 1}`).join("\n");
const SEED = sha256("lottery 3");
const VALUE = "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920";

const recompute = (page: Page) => page.getByRole("button", { name: "Recompute the draw" }).click();
const fair = (page: Page) => page.getByText("Everything matches: a fair draw");
const unfair = (page: Page) => page.getByText("This draw does not match. Check every field");

test("a guest verifies a draw without a network; a changed seed, value, list or order does not match", async ({
  page,
  watch,
}) => {
  watch.allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/fairness");
  await expect(page.locator("[data-rules=ready]")).toBeVisible();
  await page.context().setOffline(true);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));

  const fields: Record<string, string> = {
    "Seed of the draw": SEED,
    "Hash of the seed (SHA-256)": sha256(SEED),
    "Public value": VALUE,
    "List of tickets": LIST,
    "Hash of the list (SHA-256)": sha256(LIST),
    "Number of prizes": "3",
    "Winning tickets as shown": "6, 7, 2",
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await recompute(page);
  await expect(fair(page)).toBeVisible();
  await expect(page.getByText("Ticket 6", { exact: true })).toBeVisible();
  await watch.accessible("verified draw");

  const changes: Record<string, string> = {
    "Seed of the draw": sha256("lottery 4"),
    "Public value": sha256("another value"),
    "List of tickets": LIST.replace("5:p2", "5:p1"),
    "Winning tickets as shown": "7, 6, 2",
  };
  for (const [label, text] of Object.entries(changes)) {
    await page.getByLabel(label).fill(text);
    await recompute(page);
    await expect(unfair(page)).toBeVisible();
    await page.getByLabel(label).fill(fields[label]!);
    await recompute(page);
    await expect(fair(page)).toBeVisible();
  }
  const [first, second, ...rest] = LIST.split("\n");
  await page.getByLabel("List of tickets").fill([second, first, ...rest].join("\n"));
  await recompute(page);
  await expect(page.getByText("Numbers must ascend, and each may occur once.")).toBeVisible();
  await expect(unfair(page)).toBeVisible();
  expect(requested).toEqual([]);
  await page.context().setOffline(false);
});
