/**
 * The network that an address counts as: an IPv4 address itself, and for IPv6 the network of 64 bits, since a client
 * that has one address there has all of them.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  if (!bare.includes(":")) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const [left = "", right] = bare.toLowerCase().split("::");
  const groups = left === "" ? [] : left.split(":");
  const after = right ? right.split(":") : [];
  const filled =
    right === undefined
      ? groups
      : [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0"), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
