/** Connection failures of node-postgres and the server's own shutdown states (SQLSTATE classes 08 and 57P). */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (typeof code === "string" && (/^(08|57P)/.test(code) || ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "53300"].includes(code))) ||
    (typeof message === "string" && /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message));
}
