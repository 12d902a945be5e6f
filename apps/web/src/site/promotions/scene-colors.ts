const COLOR = /^#[0-9a-f]{6}$/i;
const colorOf = (given: string, other: string): string => (COLOR.test(given) ? given : other);

/** How light a color is, from 0 to 255, with the weights of Rec. 709. */
const lightness = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16),
    0,
  );

/**
 * The two colors of a promotion: the lighter one glows behind the symbol, the darker one lies behind the words, whatever
 * their order.
 */
export function sceneColors({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): readonly [glow: string, ground: string] {
  const [a, b] = [colorOf(from, "#2563c4"), colorOf(to, "#0c1838")];
  return lightness(a) < lightness(b) ? [b, a] : [a, b];
}
