import { readFileSync } from "node:fs";
import { createServer } from "node:net";

/** The port of the previous run, so that an operator's notes stay valid; another one if it is taken. */
export async function choosePort(portFile: string): Promise<number> {
  const last = Number.parseInt(readOrEmpty(portFile), 10);
  const port = (Number.isInteger(last) ? await freePort(last) : undefined) ?? (await freePort(0));
  if (port === undefined) throw new Error("No port of 127.0.0.1 is free for the database.");
  return port;
}

/** The port if it is free on the loopback interface, or any free one for 0. */
export function freePort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(undefined));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" ? address?.port : undefined));
    });
  });
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
