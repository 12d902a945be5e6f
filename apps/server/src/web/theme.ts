import type { BrandView } from "@apogee/contract";

const TOKEN = /^[a-z][a-z0-9-]{0,40}$/;
const COLOR = /^(#[0-9a-fA-F]{3,8}|(?:rgb|hsl|oklch)a?\([0-9.,%/ ]+\))$/;

/** A brand's colours as custom properties over the design tokens. Unknown tokens and invalid colours are left out. */
export function themeCss(colors: BrandView["colors"]): string {
  const lines = Object.entries(colors).flatMap(([token, color]) =>
    TOKEN.test(token) && COLOR.test(color) ? [`  --${token}: ${color};`] : [],
  );
  return lines.length === 0 ? "" : `:root {\n${lines.join("\n")}\n}\n`;
}
