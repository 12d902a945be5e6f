/** How the client is told of servers: addresses without credentials, which it does not read there. */
export interface NatsServers {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  /** Where an address begins with `tls:`, a server without TLS is not spoken to. */
  readonly tls?: object;
}

/**
 * Reads `nats://user:password@host:4222`, or `tls://…`, several separated by commas; the credentials of the first that
 * has any are those of all.
 */
export function natsServersOf(setting: string): NatsServers {
  const urls = setting.split(",").map((each) => new URL(each.trim()));
  const known = urls.find(({ username }) => username !== "");
  const user = known && decodeURIComponent(known.username);
  const pass = known && decodeURIComponent(known.password);
  return {
    servers: urls.map(({ host }) => host),
    ...(user === undefined ? {} : pass ? { user, pass } : { token: user }),
    ...(urls.some(({ protocol }) => protocol === "tls:") ? { tls: {} } : {}),
  };
}
