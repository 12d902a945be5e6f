/** A spot of sic bo by its name: `pair2-5` is a pair of `2, 5`, and `small` has no numbers. */
export function spotParts(spot: string): { readonly kind: string; readonly numbers: string } {
  const [, kind = spot, numbers = ""] = /^([a-z_]+?)([\d-]*)$/.exec(spot) ?? [];
  return { kind, numbers: numbers.split("-").join(", ") };
}
