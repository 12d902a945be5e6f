import { createServer, type AddressInfo } from "node:net";

/** The server cannot listen on the configured address. The message says why and which setting to change. */
export class PortUnavailable extends Error {
  override readonly name = "DoorClosed";
  /**
   * `setting` is the prefix of the settings that configure this listener, for example `METRICS_` for `METRICS_PORT`.
   */
  constructor({ code, message }: NodeJS.ErrnoException, host: string, port: number, setting = "") {
    super(
      sentenceOf(code, host, port, setting) ??
        `The server cannot listen on ${host}, port ${port} (${setting}HOST, ${setting}PORT): ${message}.`,
    );
  }
}

/**
 * Listens for a moment, so that a start that must fail does so before anything else has begun. Returns the port; for 0,
 * a free one.
 */
export function testPort(host: string, port: number, setting = ""): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new PortUnavailable(error, host, port, setting)));
    probe.listen(port, host, () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });
}

function sentenceOf(code: string | undefined, host: string, port: number, setting: string): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `Another program listens on ${host}, port ${port}. Stop it, or set ${setting}PORT to another one.`;
    case "EACCES":
      return `This account may not listen on port ${port}. Set ${setting}PORT to 1024 or higher, and put a proxy in front of it.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `${setting}HOST=${host} is not an address of this machine. Set it to one, to 127.0.0.1 or to 0.0.0.0.`;
    default:
      return undefined;
  }
}
