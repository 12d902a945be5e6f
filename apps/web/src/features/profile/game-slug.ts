const LEGAL = "apogee";

/**
 * The slug of a game's art by its identifier: `apogee/DragonsEmber` is `dragons-ember`, `tin_orrery/BrassPenny` is
 * `tin-orrery-brass-penny`.
 */
export function slugOf(identifier: string): string {
  const [provider = "", name = identifier] = identifier.split("/");
  const slug = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
  return provider === LEGAL ? slug : `${provider.replaceAll("_", "-")}-${slug}`;
}
