import { expect, test } from "vitest";
import { givenPlatform } from "../api/given-platform.ts";
import { matrixOf } from "./matrix.ts";

test("every route admits exactly its declared callers and hides other players' data", async () => {
  const platform = await givenPlatform();
  try {
    const { rows, named, breaches } = await matrixOf(platform);
    expect(breaches).toEqual([]);
    expect(rows.length).toBeGreaterThan(80);
    expect(named).toHaveLength(34);
    const hidden = rows.flatMap(({ route, cells }) =>
      cells.filter(({ ending }) => ending === "not there").map(({ caller }) => `${route} as ${caller}`),
    );
    expect(hidden.length).toBe(20);
    expect(platform.server.logged.filter(({ level }) => level === "error")).toEqual([]);
  } finally {
    await platform.stop();
  }
}, 600_000);
