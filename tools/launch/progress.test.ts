import { PATIENCE } from "@apogee/kernel/testing";
import { afterEach, expect, test, vi } from "vitest";
import { step } from "./progress.mjs";

afterEach(() => void vi.restoreAllMocks());

test("long work prints progress from time to time, and nothing after its end", async () => {
  const said: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const isTty = Object.getOwnPropertyDescriptor(process.stdout, "isTTY");
  Object.defineProperty(process.stdout, "isTTY", { value: false, configurable: true });
  try {
    let end = (): void => undefined;
    const done = step("Installing packages", () => new Promise<void>((resolve) => (end = resolve)), 5);
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(2), PATIENCE);
    end();
    await done;
  } finally {
    if (isTty) Object.defineProperty(process.stdout, "isTTY", isTty);
    else Reflect.deleteProperty(process.stdout, "isTTY");
  }
  const count = said.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said).toHaveLength(count);
  expect(said.join("")).toMatch(/^- Installing packages \.\.\. (?:[\d.]+ s \.\.\. )+[\d.]+ s\n$/);
});
