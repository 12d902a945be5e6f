import { Button, EmptyState } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import type { ListOf } from "./list-data.ts";

interface EmptyListProps {
  readonly kind: ListOf["kind"];
  /** The address of the list without filters, if filters made it empty. */
  readonly unfiltered?: string | undefined;
}

const PICTURES = { favorites: "favourites", recent: "history" } as const;

/** An empty list: the reason, and a link to games. */
export function EmptyList({ kind, unfiltered }: EmptyListProps) {
  if (unfiltered !== undefined)
    return (
      <EmptyState
        picture="search"
        title={<Text id="lobby.no_match_title" />}
        text={<Text id="lobby.no_match" />}
        action={
          <Button render={<LocalLink to={unfiltered} preventScrollReset />}>
            <Text id="lobby.clear_all" />
          </Button>
        }
      />
    );
  const own = kind === "favorites" || kind === "recent" ? kind : undefined;
  return (
    <EmptyState
      picture={own ? PICTURES[own] : "games"}
      title={<Text id={own ? `lobby.${own}_empty_title` : "lobby.empty_title"} />}
      text={<Text id={own ? `lobby.${own}_empty` : "lobby.empty"} />}
      action={
        <Button render={<LocalLink to={own ? "/pokies/all" : "/"} />}>
          <Text id={own ? "lobby.all_pokies" : "lobby.to_lobby"} />
        </Button>
      }
    />
  );
}
