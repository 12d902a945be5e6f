import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Networks by the names that `TRUSTED_PROXIES` takes. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"], linklocal: ["169.254.0.0/16", "fe80::/10"], uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** What is known of callers before the framework is asked: for sockets, and for ids of requests. */
export interface Proxies {
  /** Whether the machine at the other end of the line is a proxy of ours, so that its headers are believed. */
  isBehind(request: IncomingMessage): boolean;
  /** The caller's address: of the nearest machine that is no proxy of ours. */
  addressOf(request: IncomingMessage): string;
}

/** Reads `X-Forwarded-For` from its end, as far as proxies of ours have written it. */
export function proxiesOf(trusted: readonly string[]): Proxies {
  const list = new BlockList();
  for (const network of trusted.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const isOurs = (address: string): boolean => isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  const near = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "";
  return {
    isBehind: (request) => isOurs(near(request)),
    addressOf(request) {
      const before = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").map((each) => each.trim()).filter(Boolean);
      let address = near(request);
      while (before.length > 0 && isOurs(address)) address = before.pop()!;
      return isIP(address) === 0 ? near(request) : address;
    },
  };
}
