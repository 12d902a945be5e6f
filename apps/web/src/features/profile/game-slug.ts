/** The prefixes of our own studios, whose games have slugs without them. */
const OWN_STUDIOS: ReadonlySet<string> = new Set(["apogee", "finch", "loom", "comet", "thicket"]);

/**
 * The slug of a game's art by its identifier: `apogee/DragonsEmber` is `dragons-ember`, `tin_orrery/BrassPenny` is
 * `tin-orrery-brass-penny`.
 */
export function slugOf(identifier: string): string {
  const [provider = "", name = identifier] = identifier.split("/");
  const slug = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
  return OWN_STUDIOS.has(provider) ? slug : `${provider.replaceAll("_", "-")}-${slug}`;
}
