import type { GivenPlatform } from "../api/given-platform.ts";

/** Data of Ben's in an answer that its caller had not sent itself. */
export function leaksOf(
  { ben, server }: GivenPlatform,
  { body, headers }: { body: Record<string, unknown>; headers: Headers },
  sent: string,
): string[] {
  const text = `${JSON.stringify(body).replaceAll(server.url, "")} ${headers.get("set-cookie") ?? ""}`;
  return Object.entries(ben.reports)
    .filter(
      ([, value]) =>
        !sent.includes(value) &&
        new RegExp(`(?<![\\w-])${value.replaceAll(/[.+]/g, String.raw`\$&`)}(?![\\w-])`).test(text),
    )
    .map(([what]) => `tells the owner's ${what}`);
}
