/** The colors of the house, on the light ground that most mail programs have. */
export const COLORS = {
  page: "#eef0f7",
  card: "#ffffff",
  sky: "#0d1326",
  starlight: "#eef0f7",
  ink: "#121a33",
  soft: "#55607f",
  rule: "#dfe4ee",
  link: "#1b48a8",
  flame: "#ff7a33",
  onFlame: "#1a0700",
} as const;
export type ColorName = keyof typeof COLORS;

/** Letters fetch nothing, so the house's typeface is only there where the reader has it. */
export const FONT = "Manrope,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK: Readonly<Record<string, string>> = {
  page: "background-color:#090d1a",
  card: "background-color:#121a33",
  ink: "color:#eef0f7",
  soft: "color:#aeb6d0",
  rule: "border-color:#2a3356",
  link: "color:#7cc4ff",
};

/**
 * The same letter where the reader's program is dark; it says so loudly, since the elements have styles of their own.
 */
export const DARK_CLIENTS = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, style]) => `.${name}{${style}!important}`)
  .join("")}}`;
