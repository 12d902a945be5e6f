import type { Site } from "../session/site.ts";

/** The address of the brand's chat under the licence in force; undefined without one. */
export function chatOf({ brand, licence }: Pick<Site, "brand" | "licence">): string | undefined {
  return (
    brand.links.find(({ kind, licence: only }) => kind === "chat" && [null, licence].includes(only))?.url ?? undefined
  );
}
