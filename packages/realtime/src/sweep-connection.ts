import type { SocketParts } from "./answer.ts";
import type { Connection } from "./connection.ts";
import { CLOSES } from "./protocol/codes.ts";

/**
 * Called once a second for every connection. Closes it if it has not presented a token, if its session was not looked
 * up in time, or if it has not answered a ping or not renewed its token.
 */
export function sweepConnection(connection: Connection, { limits, gate }: SocketParts, ping: () => void): void {
  connection.ageSeconds += 1;
  if (connection.stage !== "open") {
    if (connection.ageSeconds > limits.connectSeconds)
      connection.end(connection.stage === "checking" ? CLOSES.failed : CLOSES.stale);
    return;
  }
  if (connection.token && gate.isExpired(connection.token)) {
    connection.expiredSeconds += 1;
    if (connection.expiredSeconds > limits.graceSeconds) return connection.end(CLOSES.expired);
  }
  if (connection.pongInSeconds !== null) {
    connection.pongInSeconds -= 1;
    if (connection.pongInSeconds <= 0) return connection.end(CLOSES.noPong);
  }
  connection.pingInSeconds -= 1;
  if (connection.pingInSeconds > 0) return;
  connection.pingInSeconds = limits.pingSeconds;
  connection.pongInSeconds ??= limits.pongSeconds;
  connection.commands = 0;
  ping();
}
