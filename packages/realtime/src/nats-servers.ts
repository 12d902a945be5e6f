/** The servers in the format of the NATS client, which does not read credentials from addresses. */
export interface NatsServers {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  /** Set if an address begins with `tls:`: servers without TLS are refused. */
  readonly tls?: object;
}

/**
 * Parses `nats://user:password@host:4222` or `tls://…`, several separated by commas. The first credentials found apply
 * to all servers.
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
