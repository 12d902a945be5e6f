import { Button, EmptyState } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { ArenaPage } from "../../../site/promotions/arena-page.tsx";

/** No quest runs, and none comes. */
export function NoQuest() {
  const t = useText();
  return (
    <ArenaPage current="quests">
      <h1 className="sr-only">
        <Text id="quest.title" />
      </h1>
      <EmptyState
        picture="search"
        title={t("contests.quiet")}
        text={t("quest.none")}
        action={
          <Button render={<LocalLink to="/arena" />}>
            <Text id="quest.to_arena" />
          </Button>
        }
      />
    </ArenaPage>
  );
}
