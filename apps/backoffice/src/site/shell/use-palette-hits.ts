import { useQuery } from "@tanstack/react-query";
import { FileText, Table2, User, Zap, type LucideIcon } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { asked, useQueryInfo, useRegistry } from "../api/queries.ts";
import type { RegistryInfo, Row, Rows } from "../api/shapes.ts";
import { useText } from "../texts/texts.tsx";
import { isShown } from "./page-needs.ts";

/** Something that the palette found. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly to: string;
  readonly Icon: LucideIcon;
}

interface Group {
  readonly name: "players" | "pages" | "actions" | "queries";
  readonly hits: readonly Hit[];
}

const MOST_EACH = 8;
const PAUSE_MS = 180;
const PAGES = [
  "everything",
  "players",
  "withdrawals",
  "proposals",
  "queues",
  "operations",
  "settlements",
  "reports",
  "staff",
  "account",
] as const;

/** What the words of the palette find. */
export function usePaletteHits(words: string): { readonly groups: readonly Group[]; readonly waiting: boolean } {
  const t = useText();
  const registry = useRegistry();
  const typed = useDeferredValue(words.trim());
  const players = usePlayers(typed);
  const mayAsk = new Set(registry.queries.map(({ name }) => name));
  const pages: Hit[] = PAGES.filter((page) => isShown(page, mayAsk)).map((page) => ({
    key: page,
    title: t(`nav.${page}`),
    note: `/${page}`,
    to: `/${page}`,
    Icon: FileText,
  }));
  const groups: Group[] = [
    { name: "players", hits: players.hits },
    { name: "pages", hits: matching(pages, typed) },
    { name: "actions", hits: matching(ofRegistry(registry, "actions", Zap), typed) },
    { name: "queries", hits: matching(ofRegistry(registry, "queries", Table2), typed) },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), waiting: players.waiting };
}

const ofRegistry = (registry: RegistryInfo, kind: "actions" | "queries", Icon: LucideIcon): Hit[] =>
  registry[kind].map(({ name, title, summary }) => ({
    key: name,
    title,
    note: summary === title ? name : `${name} · ${summary}`,
    to: `/${kind}/${name}`,
    Icon,
  }));

/** Hits that have every word, those whose title begins with the first one before others. */
export function matching(hits: readonly Hit[], typed: string): readonly Hit[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ title }: Hit): number => {
    const lower = title.toLowerCase();
    if (words[0] === undefined || lower.startsWith(words[0])) return 0;
    return words.every((word) => lower.includes(word)) ? 1 : 2;
  };
  return hits
    .filter(({ title, note }) => {
      const text = `${title} ${note}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_EACH);
}

function usePlayers(typed: string): { readonly hits: readonly Hit[]; readonly waiting: boolean } {
  const t = useText();
  const info = useQueryInfo("player.search");
  const mayOpen = useQueryInfo("player.show") !== undefined || info !== undefined;
  const searched = usePaused(typed);
  const field = info?.fields[0]?.name ?? "text";
  const { data, isFetching } = useQuery({
    ...asked<Rows>("player.search", { [field]: searched, limit: MOST_EACH }),
    enabled: info !== undefined && searched.length >= 2,
  });
  const byNumber: Hit[] =
    mayOpen && /^#?\d{1,9}$/.test(typed)
      ? [
          {
            key: "number",
            title: t("palette.player", { number: typed.replace("#", "") }),
            note: "",
            to: `/players/${typed.replace("#", "")}`,
            Icon: User,
          },
        ]
      : [];
  const found = searched.length >= 2 ? (data?.rows ?? []).map(hitOf) : [];
  const own = byNumber.filter(({ to }) => !found.some((hit) => hit.to === to));
  return { hits: [...own, ...found], waiting: isFetching };
}

function hitOf(row: Row): Hit {
  const id = String(row["player"] ?? row["id"] ?? row["player_id"]);
  const name = String(row["name"] ?? row["nickname"] ?? row["email"] ?? `#${id}`);
  const note = [`#${id}`, row["email"], row["country"]].filter((part) => typeof part === "string" && part !== name);
  return { key: `player ${id}`, title: name, note: note.join(" · "), to: `/players/${id}`, Icon: User };
}

/** The text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
