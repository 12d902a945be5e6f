import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { givenSandbox } from "../testing.ts";
import { postSigned, type Reply } from "./post-signed.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function said(answer: RequestListener): Promise<Reply> {
  const server = createServer(answer);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const sandbox = await givenSandbox();
  try {
    return await postSigned(sandbox.options, {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      body: "{}",
      signing: "body",
    });
  } finally {
    await sandbox.close();
  }
}

test("only the beginning of an endless response is read, and the rest is not waited for", async () => {
  const closed = Promise.withResolvers<void>();
  const reply = await said((_request, response) => {
    response.on("close", closed.resolve);
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  });
  expect(reply).toMatchObject({ status: 200, said: "x".repeat(300) });
  await closed.promise;
});

test.each([
  ["", 204, ""],
  ["taken", 200, "taken"],
  ["ü".repeat(500), 500, "ü".repeat(300)],
  ["€".repeat(500), 403, "€".repeat(300)],
])("the response %j is stored up to 300 characters", async (text, status, wanted) => {
  expect(await said((_request, response) => response.writeHead(status).end(text))).toMatchObject({
    status,
    said: wanted,
  });
});
