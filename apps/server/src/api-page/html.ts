import { escapeMarkup } from "@apogee/kernel";

/** Text that is safe to insert into HTML unescaped. Only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Piece[] | false | undefined;

/** Builds HTML. Inserted values are escaped unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, index) => part + shown(pieces[index])).join(""));
}

function shown(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map(shown).join("");
  return escapeMarkup(String(piece));
}

/** Escapes sentences and renders text in backticks as `<code>`. */
export function prose(text: string): Html {
  return html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
