/** The brand's colors, for the light background that most mail programs have. */
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

/** E-mails fetch nothing, so the brand's typeface appears only if the reader has it installed. */
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
 * The same e-mail for mail programs in dark mode. The rules are `!important`, since the elements have inline styles.
 */
export const DARK_CLIENTS = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, style]) => `.${name}{${style}!important}`)
  .join("")}}`;
