import { parseArgs } from "node:util";
import { conform } from "./conform.ts";

const HELP = `payments-conformance --url https://pay.example/v1 --merchant apogee --method skrill --currency EUR [--field phone=+49...]
Calls a payment provider as the platform does, and reports which rules of docs/PAYMENTS.md it keeps. The key is in CONFORMANCE_KEY.
Payments of 20.00 are started and never paid. Exit code: 0 if every rule is kept, 1 if not, 2 for wrong options.`;

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    merchant: { type: "string", default: "apogee" },
    method: { type: "string" },
    currency: { type: "string", default: "EUR" },
    field: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});
const key = process.env["CONFORMANCE_KEY"];

if (values.help) process.stdout.write(`${HELP}\n`);
else if (!values.url || !values.method || !key) {
  process.stderr.write(`${HELP}\n`);
  process.exitCode = 2;
} else {
  const { merchant, method, currency, field } = values;
  const fields = Object.fromEntries(
    field.map((text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)]),
  );
  const results = await conform({
    url: values.url.replace(/\/+$/, ""),
    key,
    merchant,
    method,
    currency,
    fields,
    nowMs: Date.now,
  });
  for (const { name, fault } of results)
    process.stdout.write(fault === null ? `kept    ${name}\n` : `BROKEN  ${name}\n        ${fault}\n`);
  const broken = results.filter(({ fault }) => fault !== null).length;
  process.stdout.write(`${results.length - broken} of ${results.length} rules are kept.\n`);
  process.exitCode = broken === 0 ? 0 : 1;
}
