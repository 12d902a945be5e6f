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
  [{}, { id: "nova", name: "nova", dialect: "gcp", url: "https://games.example.com/api", frameOrigin: "https://games.example.com", status: "enabled" }],
  [{ id: "a", name: " Nova Games " }, { id: "a", name: "Nova Games" }], [{ id: `a${"_9".repeat(15)}z` }, { id: `a${"_9".repeat(15)}z` }],
  [{ dialect: "hub88" }, { dialect: "hub88" }], [{ dialect: "twirp" }, { dialect: "twirp" }],
  [{ url: "http://localhost:3900/" }, { url: "http://localhost:3900", frameOrigin: "http://localhost:3900" }], [{ url: "https://games.example.com/api//" }, { url: "https://games.example.com/api" }],
  [{ frameOrigin: "https://frames.example.com" }, { frameOrigin: "https://frames.example.com" }], [{ frameOrigin: "http://frames.example.com:8080/" }, { frameOrigin: "http://frames.example.com:8080" }],
])("%j is taken", (rest, provider) => {
  expect(asked(rest)).toMatchObject(provider);
});

const ID = { id: { invalid: "A provider's id is 1 to 32 small letters, digits and underscores, and starts with a letter." } };
const urlIs = (url: string) => ({ url: { invalid: `${url} is not an address like https://games.example.com/api.` } });
const originIs = (origin: string) => ({ frame_origin: { invalid: `${origin} is not an origin like https://games.example.com.` } });
test.each<[rest: Partial<Parameters<typeof checkedProvider>[0]>, fields: object]>([
  [{ id: "" }, ID], [{ id: "Nova" }, ID], [{ id: "9nova" }, ID], [{ id: "_nova" }, ID], [{ id: "no-va" }, ID], [{ id: "nova\n" }, ID], [{ id: "a".repeat(33) }, ID],
  [{ id: "apogee" }, { id: { taken: "apogee is our own studio." } }],
  [{ dialect: "morse" }, { dialect: { invalid: "morse is no dialect that is spoken here. Choose one of: gcp, hub88, twirp." } }],
  ...["games", "ftp://games.example.com", "https://a@games.example.com", "https://:b@games.example.com", "https://games.example.com?a=1", "https://games.example.com#a"].map((url) => [{ url }, urlIs(url)] as [object, object]),
  ...["games", "xhttps://games.example.com", "ftp://games.example.com", "https://games.example.com/api", "https://games.example.com//", "https://games.example.com?a"].map((frameOrigin) => [{ frameOrigin }, originIs(frameOrigin)] as [object, object]),
  [{ name: "" }, { name: { empty: "Give the provider a name, or leave the option out." } }], [{ name: "  " }, { name: { empty: "Give the provider a name, or leave the option out." } }],
  [{ id: "", dialect: "morse", url: "games", name: " " }, { ...ID, dialect: { invalid: "morse is no dialect that is spoken here. Choose one of: gcp, hub88, twirp." }, ...urlIs("games"), name: { empty: "Give the provider a name, or leave the option out." } }],
])("%j is refused with a sentence for each field", (rest, fields) => {
  expect(refused(rest)).toEqual(fields);
});
