/** The slug of a house game's art by its identifier: `apogee/DragonsEmber` is `dragons-ember`. */
export function slugOf(identifier: string): string {
  return (identifier.split("/")[1] ?? identifier).replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
}
