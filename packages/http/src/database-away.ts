/**
 * Whether the database is unavailable: connection failures of node-postgres, the server's shutdown states (SQLSTATE
 * classes 08 and 57P), and exhausted resources of its machine: a full disk, memory, connections (class 53), disk errors
 * (58030).
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === "string" &&
      (/^(08|53|57P|58030)/.test(code) || ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(code))) ||
    (typeof message === "string" &&
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        message,
      ))
  );
}

/** Whether a statement took longer than its connection allows, for example because it waited for a lock. */
export function isStatementTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === "57014";
}
