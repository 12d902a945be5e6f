import { expect, test } from "vitest";
import type { Report } from "./conform.ts";
import { junitXml } from "./junit.ts";
import { reportText } from "./report.ts";

const REPORT: Report = {
  wallet: { url: "http://127.0.0.1/nova?a&b", dialect: "gcp", player: "7", currency: "EUR", game: "Comet" },
  decimals: 2,
  results: [
    { name: "basis/balance", invariant: 0, says: "Asking moves nothing.", outcome: "passed", left: 0, tookMs: 12.4 },
    {
      name: "rollback/then-late-bet",
      invariant: 4,
      says: "A late bet moves nothing.",
      outcome: "failed",
      why: 'the balance is "9.90" < 10.00',
      left: -10,
      tookMs: 7.6,
      exchange: {
        path: "/play",
        sent: '{"a":1}',
        received: { status: 200, type: "application/json", text: `<\u0000>${"x".repeat(700)}` },
      },
    },
    {
      name: "signature/missing",
      invariant: 12,
      says: "Refused.",
      outcome: "failed",
      why: "no answer came",
      left: 0,
      tookMs: 1,
      exchange: { path: "/play", sent: "{}" },
    },
    {
      name: "replay/per-player",
      invariant: 1,
      says: "Another.",
      outcome: "not applicable",
      why: "no second player was named",
      left: 0,
      tookMs: 0,
    },
  ],
  players: [
    { player: "7", currency: "EUR", decimals: 2, before: 1_000, after: 990 },
    { player: "8", currency: "EUR", decimals: 2, before: 500, after: undefined },
  ],
  sound: false,
};

test("the report has a line for each case and, below a failure, what was expected and what was sent and received", () => {
  expect(reportText(REPORT)).toBe(`http://127.0.0.1/nova?a&b in gcp, player 7, EUR, Comet

pass  basis/balance                         0  Asking moves nothing. (12 ms)
FAIL  rollback/then-late-bet                4  A late bet moves nothing. (8 ms)
      the balance is "9.90" < 10.00
      invariant 4: A rollback is always accepted. The rollback of an unknown transaction leaves a tombstone: if the transaction arrives later, it is answered with success and moves nothing.
      > POST /play {"a":1}
      < 200 <\u0000>${"x".repeat(597)}... (703 characters)
      left the balance -0.10 EUR
FAIL  signature/missing                    12  Refused. (1 ms)
      no answer came
      invariant 12: The signature is over the raw bytes; a wrong one is refused and has no effect. Unknown fields are ignored.
      > POST /play {}
      < no answer
n/a   replay/per-player                     1  no second player was named

1 passed, 2 failed, 1 not applicable.
Player 7: 10.00 EUR before, 9.90 EUR after; difference -0.10 EUR.
Player 8: 5.00 EUR before, unknown after.`);
});

test("the XML has counts, failures with their calls, skipped cases that do not apply, and no characters that XML forbids", () => {
  expect(junitXml(REPORT)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="wallet conformance gcp" tests="4" failures="2" errors="0" skipped="1" time="0.021">
  <properties>
    <property name="url" value="http://127.0.0.1/nova?a&amp;b"/>
    <property name="currency" value="EUR"/>
    <property name="game" value="Comet"/>
    <property name="player 7" value="1000 -&gt; 990"/>
    <property name="player 8" value="500 -&gt; unknown"/>
  </properties>
  <testcase classname="gcp.basis" name="balance: Asking moves nothing." time="0.012"/>
  <testcase classname="gcp.rollback" name="then-late-bet: A late bet moves nothing." time="0.008"><failure message="the balance is &quot;9.90&quot; &lt; 10.00">invariant 4
&gt; POST /play {&quot;a&quot;:1}
&lt; 200 &lt;&gt;${"x".repeat(597)}... (703 characters)</failure></testcase>
  <testcase classname="gcp.signature" name="missing: Refused." time="0.001"><failure message="no answer came">invariant 12
&gt; POST /play {}
&lt; no answer</failure></testcase>
  <testcase classname="gcp.replay" name="per-player: Another." time="0.000"><skipped message="no second player was named"/></testcase>
</testsuite>
`);
});
