import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { checkedProvider } from "./provider.ts";

const ASKED = { id: "nova", dialect: "gcp", url: "https://games.example.com/api" };
const asked = (rest: Partial<Parameters<typeof checkedProvider>[0]> = {}) => checkedProvider({ ...ASKED, ...rest });

function refused(rest: Parameters<typeof asked>[0]): unknown {
  try {
    asked(rest);
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    return error.fields();
  }
  return "taken";
}

test.each<[rest: object, provider: object]>([
  [
    {},
    {
      id: "nova",
      name: "nova",
      dialect: "gcp",
      url: "https://games.example.com/api",
      frameOrigin: "https://games.example.com",
      status: "enabled",
    },
  ],
  [
    { id: "a", name: " Nova Games " },
    { id: "a", name: "Nova Games" },
  ],
  [{ id: `a${"_9".repeat(15)}z` }, { id: `a${"_9".repeat(15)}z` }],
  [{ dialect: "hub88" }, { dialect: "hub88" }],
  [{ dialect: "twirp" }, { dialect: "twirp" }],
  [{ url: "http://localhost:3900/" }, { url: "http://localhost:3900", frameOrigin: "http://localhost:3900" }],
  [{ url: "https://games.example.com/api//" }, { url: "https://games.example.com/api" }],
  [{ frameOrigin: "https://frames.example.com" }, { frameOrigin: "https://frames.example.com" }],
  [{ frameOrigin: "https://frames.example.com:8080/" }, { frameOrigin: "https://frames.example.com:8080" }],
  ...[
    "http://localhost:3900",
    "http://127.0.0.1:9",
    "http://127.1.2.3",
    "http://[::1]:3900",
    "http://sim.localhost",
  ].map(
    (url) =>
      [
        { url, frameOrigin: url },
        { url, frameOrigin: url },
      ] as [object, object],
  ),
  [
    { url: "http://games.internal:3900/api", plainHttp: true },
    { url: "http://games.internal:3900/api", frameOrigin: "http://games.internal:3900" },
  ],
  [{ frameOrigin: "http://games.internal", plainHttp: true }, { frameOrigin: "http://games.internal" }],
  [{ name: "Étoile d’Or 金星" }, { name: "Étoile d’Or 金星" }],
])("%j is accepted", (rest, provider) => {
  expect(asked(rest)).toMatchObject(provider);
});

const ID = {
  id: { invalid: "A provider's id has 1 to 32 lowercase letters, digits and underscores, and starts with a letter." },
};
const urlIs = (url: string) => ({ url: { invalid: `${url} is not an address like https://games.example.com/api.` } });
const originIs = (origin: string) => ({
  frame_origin: { invalid: `${origin} is not an origin like https://games.example.com.` },
});
const plain = (address: string) => ({
  plain: `Calls to ${address} can be read and changed on the way. Use https; for a private network, use --plain-http.`,
});
test.each<[rest: Partial<Parameters<typeof checkedProvider>[0]>, fields: object]>([
  [{ id: "" }, ID],
  [{ id: "Nova" }, ID],
  [{ id: "9nova" }, ID],
  [{ id: "_nova" }, ID],
  [{ id: "no-va" }, ID],
  [{ id: "nova\n" }, ID],
  [{ id: "a".repeat(33) }, ID],
  [{ id: "apogee" }, { id: { taken: "apogee is our own studio." } }],
  [
    { dialect: "morse" },
    { dialect: { invalid: "morse is not a supported dialect. Choose one of: gcp, hub88, twirp." } },
  ],
  ...[
    "games",
    "ftp://games.example.com",
    "https://a@games.example.com",
    "https://:b@games.example.com",
    "https://games.example.com?a=1",
    "https://games.example.com#a",
  ].map((url) => [{ url }, urlIs(url)] as [object, object]),
  ...[
    "games",
    "xhttps://games.example.com",
    "ftp://games.example.com",
    "https://games.example.com/api",
    "https://games.example.com//",
    "https://games.example.com?a",
  ].map((frameOrigin) => [{ frameOrigin }, originIs(frameOrigin)] as [object, object]),
  ...[
    "http://games.example.com/api",
    "http://10.0.0.7:3900",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com",
    "http://[::2]",
    "http://xlocalhost",
  ].map((url) => [{ url }, { url: plain(url) }] as [object, object]),
  ...["http://frames.example.com", "http://10.0.0.7:3900"].map(
    (frameOrigin) => [{ frameOrigin }, { frame_origin: plain(frameOrigin) }] as [object, object],
  ),
  ...[
    "Nova\u001b[31m",
    "Nova\nGames",
    "No\u202eva",
    "\u200eNova",
    "No\u0085va",
    "No\u2028va",
    "Nova\u0000",
    "\u2066Nova",
  ].map(
    (name) =>
      [{ name }, { name: { invalid: "A name must not contain control characters or direction marks." } }] as [
        object,
        object,
      ],
  ),
  [{ name: "" }, { name: { empty: "Enter a name for the provider, or omit the option." } }],
  [{ name: "  " }, { name: { empty: "Enter a name for the provider, or omit the option." } }],
  [
    { id: "", dialect: "morse", url: "games", name: " " },
    {
      ...ID,
      dialect: { invalid: "morse is not a supported dialect. Choose one of: gcp, hub88, twirp." },
      ...urlIs("games"),
      name: { empty: "Enter a name for the provider, or omit the option." },
    },
  ],
])("%j is refused with a message for each field", (rest, fields) => {
  expect(refused(rest)).toEqual(fields);
});
