/** Text that stands in a body as it is, JSON or not. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const LONG = 6_000;

/** What breaks programs that take text for something else. */
export const TEXTS: readonly string[] = [
  "", " ", "0", "-1", "null", "undefined", "true", "[]", "{}", "NaN", "1e400", "a", "🚀", "ﷺ", "Ω≈ç√",
  // SQL, also where numbers and names are expected.
  "' or 1=1 --", "'; drop table identity.player; --", "1; select pg_sleep(20)", "\") union select 1,2,3 --", "%", "_%", "\\", "$1", "${1+1}", "{{7*7}}", "E'\\x00'",
  // HTML and templates.
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)", "]]>", "<!--", "&lt;b&gt;",
  // Paths, addresses and commands.
  "../../../../etc/passwd", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "C:\\windows\\win.ini", "file:///etc/passwd", "http://127.0.0.1:9/", "//evil.example", "| id", "$(id)", "`id`",
  // Headers and lines of logs.
  "a\r\nx-injected: yes", "a\n{\"level\":\"error\",\"msg\":\"made up\"}", "\u001b[31mred", "\u2028\u2029", "a\tb",
  // What nobody sees, and what turns around.
  "\0", "a\0b", "\ud800", "\udc00a", "\u202eevil", "\u200b", "\ufeffmia", "a\u0301".repeat(50), "\u{e0001}",
  // Names of what every object has.
  "__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf",
  // Slow for a pattern that tries every way.
  `${"a".repeat(LONG)}!`, `${"a@".repeat(LONG / 2)}`, `${"a.".repeat(LONG / 2)}@`, `${" ".repeat(LONG)}x`, `${"0".repeat(LONG)}x`, `a@${"a-".repeat(LONG / 2)}`, "x".repeat(LONG),
];

/** Numbers that JSON can write and programs read otherwise, and what is no number of JSON at all. */
export const NUMBERS: readonly Raw[] = [
  "0", "-0", "-1", "1.5", "1e400", "-1e400", "1e-400", "1e21", "9007199254740993", "9007199254740991", "9223372036854775807", "9223372036854775808", "2147483648", "-2147483649",
  "18446744073709551616", "0.1e1", "1.0", "100.00000000000000001", "0.0", "-0.0", "1E2", "NaN", "Infinity", "0x10", "00", "+1", "1_000",
].map((text) => new Raw(text));

/** Fields that no caller may set. */
export const FORBIDDEN_FIELDS: Readonly<Record<string, unknown>> = {
  role: "admin", is_admin: true, balance: 1e9, balance_cents: 1e9, real: 1e9, verified: true, test: true, id: 1, player_id: 1, purse_id: 1, status: "active", confirmed_at: "2020-01-01T00:00:00Z", licence: "EE",
  groups: ["staff"], user_account_status: "active", can_issue_bonuses: true, sumsub_verified: true,
};

/** Ways into the prototype of everything. */
export const POLLUTIONS: readonly string[] = [
  '"__proto__":{"polluted":true}', '"constructor":{"prototype":{"polluted":true}}', '"prototype":{"polluted":true}', '"\\u005f_proto__":{"polluted":true}', '"__proto__":null',
];

/** Members of which one of the two is passed over by whoever reads the other. */
export const DOUBLED: readonly string[] = [
  '"amount":1,"amount":100', '"amount":"0.01","\\u0061mount":"1.00"', '"user_id":"1","user_id":"2"', '"actions":[],"actions":[{"action":"win","action_id":"d","amount":1,"amount":2}]', '"x":{"y":1,"y":2}', '"currency":"EUR","currency":"USD"',
];

/** Bodies that are no body of ours, as they stand. */
export const BODIES: readonly string[] = [
  "", " ", "null", "true", "1", '"text"', "[]", "[[]]", "{", "}", '{"a":}', "{'a':1}", '{"a":1,}', '{"a":1}{"b":2}', "\ufeff{}", "NaN", "undefined", "<xml/>", "a=1&b=2", "\0", `${"[".repeat(500)}${"]".repeat(500)}`,
  `${'{"a":'.repeat(200)}1${"}".repeat(200)}`, `{"a":"${"x".repeat(40_000)}"}`, `[${"1,".repeat(9_000)}1]`, `{${Array.from({ length: 900 }, (_, index) => `"k${index}":0`).join(",")}}`,
];

export const CONTENT_TYPES: readonly string[] = [
  "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "application/json; charset=utf-16", "application/json; charset=x", "APPLICATION/JSON", "application/jsonx",
  "application/json, text/html", "json", "", "*/*", "application/ld+json",
];

/** A header of a call and a value that does not fit it. */
export const HEADERS: ReadonlyArray<readonly [string, string]> = [
  ["content-encoding", "gzip"], ["content-encoding", "br"], ["accept", "text/html"], ["accept-encoding", "x;q=a"], ["accept-language", `${"a,".repeat(500)}`], ["accept-language", "../../x"], ["if-none-match", "*"], ["range", "bytes=0-"],
  ["idempotency-key", ""], ["idempotency-key", "short"], ["idempotency-key", "x".repeat(200)], ["idempotency-key", "' or 1=1 --"], ["x-requested-with", ""], ["origin", "https://evil.example"], ["origin", "null"],
  ["sec-fetch-site", "cross-site"], ["x-forwarded-for", "127.0.0.1' or 1=1"], ["x-forwarded-host", "evil.example"], ["x-http-method-override", "DELETE"], ["x-in-process", "1"], ["x-request-id", "made-up-by-me"],
  ["authorization", "Basic YTpi"], ["authorization", `Bearer ${"a".repeat(5_000)}`], ["authorization", "Bearer ' or 1=1 --"], ["cookie", "apogee_session=' or 1=1 --"], ["cookie", "apogee_session=%00"], ["cookie", "__proto__=1; constructor=2"],
  ["cookie", `a=${"b".repeat(4_000)}`], ["traceparent", "00-zz-zz-zz"], ["x-signature", "0".repeat(64)], ["x-signature", "é"], ["user-agent", "a\tb<script>"], ["expect", "nothing"], ["te", "trailers"], ["via", "1.1 x"],
];

export const METHODS: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];
