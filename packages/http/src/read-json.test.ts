import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { PATIENCE } from "@apogee/kernel/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AnswerTooLarge, readJson } from "./read-json.ts";

const MOST = 4_096;
let server: Server;
let answer: (response: ServerResponse) => void;
/** The connection of the last answer. */
let socket: Socket;

beforeAll(async () => {
  server = createServer((request, response) => {
    ({ socket } = request);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (how: (response: ServerResponse) => void): Promise<unknown> => {
  answer = how;
  return readJson(await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), MOST);
};
/** JSON with this many bytes. */
const text = (bytes: number): string => JSON.stringify("x".repeat(bytes - 2));
/** Sends without end, as fast as the reader accepts. */
const pour = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed && response.write("x".repeat(1_024)));
  };
  response.on("drain", more);
  more();
};

test.each([
  ["", null],
  ["<html>", null],
  ['{"a":', null],
  ['{"a":"ö"}', { a: "ö" }],
  [text(MOST), "x".repeat(MOST - 2)],
])("a response within the limit is read: %j", async (body, read) => {
  expect(await ask((response) => void response.end(body))).toEqual(read);
  expect(
    await ask((response) => {
      response.write(body.slice(0, 3));
      response.end(body.slice(3));
    }),
  ).toEqual(read);
});

test("a response that breaks off is read as null", async () => {
  expect(
    await ask((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"a":1', () => response.destroy());
    }),
  ).toBeNull();
});

test.each<[string, (response: ServerResponse) => void]>([
  [
    "that declares its length, before any of it has arrived",
    (response) => response.writeHead(200, { "content-length": String(MOST + 1) }).flushHeaders(),
  ],
  ["that arrives in chunks without end", pour],
  ["that is one byte over", (response) => void response.write(text(MOST + 1))],
  [
    "that is small only while compressed",
    (response) => void response.writeHead(200, { "content-encoding": "gzip" }).write(gzipSync(text(MOST * 100))),
  ],
])("a larger response %s is refused, and its connection is closed", async (_which, how) => {
  await expect(ask(how)).rejects.toBeInstanceOf(AnswerTooLarge);
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), PATIENCE);
});
