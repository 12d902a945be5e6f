import { loadConfig } from "@apogee/config";
import { expect, test } from "vitest";
import { createApp } from "./create-app.ts";

test("the configuration is also served at its older address, and nothing else is", async () => {
  const app = await createApp(loadConfig({}), () => undefined);
  app.get("/api/fe/config/:name", async ({ params }) => params);
  app.get("/here/:name", async ({ params }) => params);
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port } = app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/api-fe/config/managers?locale=de`);
    expect(await answer.json()).toEqual({ name: "managers" });
    expect((await fetch(`http://127.0.0.1:${port}/api-fe/here/x`)).status).toBe(404);
  } finally {
    await app.close();
  }
});
