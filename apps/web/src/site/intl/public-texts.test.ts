import { expect, test } from "vitest";
import { textsFor } from "./public-texts.ts";

const texts = {
  "shell.menu": "Menu",
  "lobby.play": "Play",
  "cashbox.deposit": "Deposit",
  "page.privacy-policy.title": "Privacy",
  "page.privacy-policy.1.text": "Long",
};

test.each([
  "/",
  "/de",
  "/pokies/all",
  "/de/play/apogee/Comet",
  "/privacy-policy",
  "/en-AU-x-alt/producers/nebula",
  "/slots",
  "/de/table/all",
])("%s is sent with the public texts only", (pathname) => {
  const { messages, complete } = textsFor(pathname, texts);
  expect(Object.keys(messages)).toEqual(["shell.menu", "lobby.play", "page.privacy-policy.title"]);
  expect(complete).toBe(false);
});

test.each(["/deposit", "/de/sign-in", "/profile/games-history", "/pokiesque", "/somewhere"])(
  "%s is sent with all texts",
  (pathname) => {
    expect(textsFor(pathname, texts)).toEqual({ messages: texts, complete: true });
  },
);
