import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { runCommand } from "../../apps/cli/src/testing/run-command.ts";
import "../../tools/end-with-parent.ts";

/*
 * Runs commands of the operator that the tests POST as JSON, one after another, and answers what they said. Started once
 * by the set-up: a process for each command would take longer to start than the command to run.
 */
let last: Promise<unknown> = Promise.resolve();
const server = createServer((request, answer) => {
  const said = Promise.all([text(request), last.catch(() => undefined)]).then(([words]) =>
    runCommand({}, ...(JSON.parse(words) as string[])),
  );
  last = said;
  said.then(
    (each) => answer.end(JSON.stringify(each)),
    (error: unknown) => answer.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
