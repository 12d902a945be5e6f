import { el } from "../shared/dom.ts";

export interface Exchange {
  readonly number: number;
  readonly at: string;
  readonly side: "to the wallet" | "from the casino";
  readonly quirks: readonly string[];
  readonly path: string;
  readonly request: string;
  readonly status: number | null;
  readonly answer: string;
  readonly tookMs: number;
}

/** A line that expands to request and answer. */
export function exchangeRow({
  number,
  at,
  side,
  quirks,
  path,
  request,
  status,
  answer,
  tookMs,
}: Exchange): HTMLElement {
  const tone = status === null ? "none" : status < 300 ? "good" : "bad";
  return el(
    "details",
    { class: "exchange" },
    el(
      "summary",
      {},
      el("span", { class: "time" }, at.slice(11, 23)),
      el(
        "span",
        { class: `side ${side === "to the wallet" ? "out" : "in"}`, title: side },
        side === "to the wallet" ? "→ wallet" : "← casino",
      ),
      el("b", {}, path),
      el("span", { class: "gist" }, gist(request)),
      el("span", { class: "marks" }, ...quirks.map((quirk) => el("span", { class: "mark" }, quirk))),
      el("span", { class: `status ${tone}` }, status === null ? "no answer" : String(status)),
      el("span", { class: "took" }, `${tookMs} ms`),
    ),
    el(
      "div",
      { class: "bytes" },
      el("p", { class: "label" }, `Request ${number}`),
      el("pre", { tabindex: 0 }, pretty(request)),
      el("p", { class: "label" }, "Answer"),
      el("pre", { tabindex: 0 }, pretty(answer)),
    ),
  );
}

/** The actions of a request in short: `bet 20, win 39`. */
function gist(request: string): string {
  try {
    const {
      actions = [],
      finished,
      status,
    } = JSON.parse(request) as {
      actions?: Array<{ action: string; amount?: number }>;
      finished?: boolean;
      status?: string;
    };
    const few = actions
      .slice(0, 3)
      .map(({ action, amount }) => (amount === undefined ? action : `${action} ${amount}`));
    return [
      ...few,
      ...(actions.length > 3 ? [`${actions.length - 3} more`] : []),
      ...(finished ? ["finished"] : []),
      ...(status ? [status] : []),
    ].join(", ");
  } catch {
    return "";
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
