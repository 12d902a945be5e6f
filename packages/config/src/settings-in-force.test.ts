import { expect, test } from "vitest";
import { loadConfig, settingsInForce } from "./index.ts";
import { SETTINGS } from "./settings.ts";

const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: "postgres://owner:hush-owner@db.example:5432/apogee",
  APP_DATABASE_URL: "postgres://app:hush-app@db.example:5432/apogee",
  NATS_URL: "nats://hush-nats@nats.example:4222",
  SANDBOX_KEY: "hush-sandbox-key-long",
  PAYMENT_PROVIDER_KEYS: "acme=hush-provider-key-long",
  SMTP_URL: "smtps://mailer:hush-mail@mail.example",
  COIN_NODES: "BTC=http://hush:hush-node@node.example:8332/",
  COIN_KEYS: `BTC=xprv${"hush".repeat(27)}`,
  METRICS_TOKEN: "hush-metrics-token-long",
};

test("no secret is in the answer, whatever its setting is", () => {
  const marked = Object.entries(SETTINGS).filter(([, setting]) => "secret" in setting && setting.secret);
  expect(marked.map(([name]) => name).toSorted()).toEqual(Object.keys(SECRETS).toSorted());
  const config = loadConfig({
    ...SECRETS,
    MAIL_FROM: "no-reply@play.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector:hush-user@traces.example/v1?api_key=hush-query",
  });
  const answer = settingsInForce(config);
  expect(JSON.stringify(answer)).not.toMatch(/hush|mailer|mail\.example|db\.example/);
  for (const name of Object.keys(SECRETS))
    expect(answer.find((each) => each.name === name)).toMatchObject({ isSet: true, isSecret: true, value: null });
  expect(answer.find(({ name }) => name === "OTEL_EXPORTER_OTLP_ENDPOINT")!.value).toBe(
    "https://•••@traces.example/v1?•••",
  );
});

test("every setting stands there, as it is in force and with what it would be otherwise", () => {
  const config = loadConfig({ PORT: "4000", CAPTCHA: "off", TRUSTED_PROXIES: "loopback,10.0.0.1" });
  const answer = settingsInForce(config);
  expect(answer.map(({ name }) => name)).toEqual(Object.keys(SETTINGS));
  const of = (name: string) => answer.find((each) => each.name === name);
  expect(of("PORT")).toMatchObject({ isSet: true, value: "4000", fallback: "3000" });
  expect(of("CAPTCHA")).toMatchObject({ isSet: true, value: "off", fallback: "on" });
  expect(of("TRUSTED_PROXIES")).toMatchObject({ isSet: true, value: "loopback, 10.0.0.1", fallback: "none" });
  expect(of("HOST")).toMatchObject({ isSet: false, value: "127.0.0.1" });
  expect(of("PUBLIC_URL")).toMatchObject({ isSet: false, value: null, fallback: "http://localhost:PORT" });
  expect(of("ROLES")).toMatchObject({ isSet: false, value: expect.stringContaining("worker") });
  const account = `xpub${"A1".repeat(54)}`;
  expect(
    settingsInForce(loadConfig({ COIN_ACCOUNTS: `BTC=${account}` })).find(({ name }) => name === "COIN_ACCOUNTS"),
  ).toMatchObject({ isSet: true, value: `BTC=${account}` });
  expect(of("DATABASE_URL")).toMatchObject({ isSet: false, isSecret: true, fallback: "packaged PostgreSQL" });
});

test("roles that were named count as set", () => {
  const roles = settingsInForce(loadConfig({ ROLES: "worker" })).find(({ name }) => name === "ROLES");
  expect(roles).toMatchObject({ isSet: true, value: "worker" });
});
