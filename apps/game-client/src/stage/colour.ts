export type Rgb = readonly [red: number, green: number, blue: number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour between two, by a share. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  const digits = a.map((channel, i) =>
    Math.round(channel + (b[i]! - channel) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

export function alpha(hex: string, opacity: number): string {
  return `rgba(${rgb(hex).join(",")},${opacity})`;
}

/** The colour as the number that a sprite's tint needs. */
export function tint(hex: string): number {
  return Number.parseInt(hex.slice(1), 16);
}
