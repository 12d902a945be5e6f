import { connect } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { natsFanout } from "./index.ts";
import { natsServersOf } from "./nats-servers.ts";
import { testNats, type TestNats } from "./testing/nats-server.ts";

test.each([
  ["nats://one:4222", { servers: ["one:4222"] }],
  ["nats://one:4222, nats://two", { servers: ["one:4222", "two"] }],
  ["nats://house:a%40b@one:4222,nats://two:4222", { servers: ["one:4222", "two:4222"], user: "house", pass: "a@b" }],
  ["nats://secret-token@one:4222", { servers: ["one:4222"], token: "secret-token" }],
  ["tls://house:b@one:4222", { servers: ["one:4222"], user: "house", pass: "b", tls: {} }],
  ["nats://[2001:db8::7]:4222", { servers: ["[2001:db8::7]:4222"] }],
])("%s is read", (setting, read) => {
  expect(natsServersOf(setting)).toEqual(read);
});

describe("a server that requires authentication", () => {
  let nats: TestNats;
  beforeAll(async () => {
    nats = await testNats(["--user", "house", "--pass", "a@b"]);
    await nats.start();
  }, 180_000);
  afterAll(() => nats?.kill());

  test("accepts the credentials in the address, and no client without them", async () => {
    const { host } = new URL(nats.url);
    const fanout = await natsFanout({ url: `nats://house:a%40b@${host}` });
    expect(fanout.isConnected).toBe(true);
    await fanout.close();
    await expect(natsFanout({ url: `nats://${host}` })).rejects.toThrow(/authorization/i);
    await expect(natsFanout({ url: `nats://house:wrong@${host}` })).rejects.toThrow(/authorization/i);
  });
});

test("a server without TLS is not used if the address requires TLS", async () => {
  const nats = await testNats();
  await nats.start();
  await expect(
    connect({ ...natsServersOf(nats.url.replace("nats:", "tls:")), maxReconnectAttempts: 0 }),
  ).rejects.toThrow(/tls/i);
  const plain = await connect({ ...natsServersOf(nats.url), maxReconnectAttempts: 0 });
  await plain.close();
  await nats.kill();
});
