import { expect, test } from "vitest";
import { refusalForProviders } from "./outside-dialects.ts";

const BET = "/gateway/tweet/twirp/wallet.v1.Wallet/Bet";
const refused = (path: string, status: number) => refusalForProviders(path, { status, body: { message: "Because." } });
const number = (status: number, code = status) => ({ status, body: { code, message: "Because." } });
const rs = (word: string, status = 200) => ({ status, body: { status: `RS_ERROR_${word}` } });
const coded = (status: number, code: string, reason: string) => ({
  status,
  body: { code, msg: "Because.", meta: { reason } },
});

test("a call that matches no route is refused with a numeric code, whatever its path", () => {
  expect(refusalForProviders(BET, { status: 400, body: { message: "Because." } }, false)).toEqual(number(400));
});

test.each([
  [503, number(503, 500), rs("UNKNOWN"), coded(503, "unavailable", "unavailable")],
  [408, number(408), rs("UNKNOWN"), coded(503, "unavailable", "unavailable")],
  [429, number(429), rs("UNKNOWN", 429), coded(429, "resource_exhausted", "too_many")],
  [500, number(500), rs("UNKNOWN"), coded(500, "internal", "internal")],
  [400, number(400), rs("WRONG_SYNTAX"), coded(400, "invalid_argument", "bad_request")],
  [413, number(413), rs("WRONG_SYNTAX"), coded(400, "invalid_argument", "bad_request")],
  [415, number(415), rs("WRONG_SYNTAX"), coded(400, "invalid_argument", "bad_request")],
  [404, number(404), number(404), number(404)],
  [405, number(405), number(405), number(405)],
])(
  "a refusal with status %i before parsing has the format of the protocol that owns the path",
  (status, gcp, hub88, twirp) => {
    expect(
      ["/gateway/nova/play", "/gateway/nova/play?a=1", "/gateway/nova/freespins"].map((path) => refused(path, status)),
    ).toEqual([gcp, gcp, gcp]);
    expect(
      ["/gateway/hubby/transaction/win", "/gateway/hubby/user/info?a=/play", "/gateway/x/transaction/bet#a"].map(
        (path) => refused(path, status),
      ),
    ).toEqual([hub88, hub88, hub88]);
    expect([BET, `${BET}?a`].map((path) => refused(path, status))).toEqual([twirp, twirp]);
  },
);

test.each([
  "/gateway/",
  "/gateway/nova",
  "/gateway/nova/",
  "/gateway/nova/nothing",
  "/gateway//user/info",
  "/gateway/user/info",
  "/gateway/hubby/user/info/",
  "/gateway/hubby/constructor",
])("a call to the unknown path %s is refused with a numeric code", (path) =>
  expect(refused(path, 503)).toEqual(number(503, 500)),
);

test.each(["/api/player", "/gatewayed/nova/play", "", "/studio/gateway/nova/play"])(
  "the gateway does not format refusals of the path %j",
  (path) => expect(refused(path, 503)).toBeNull(),
);
