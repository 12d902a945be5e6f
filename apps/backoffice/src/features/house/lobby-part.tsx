import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAction, useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { ActionInfo, Rows } from "../../site/api/shapes.ts";
import { ActionDrawer } from "../../site/forms/action-drawer.tsx";
import { Act, Answered, Badge, Panel, SelectField } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { GameRows } from "./game-rows.tsx";
import { LobbyPreview } from "./lobby-preview.tsx";
import { PlannedSwitches } from "./planned-switches.tsx";
import type { Category, Opened, PlacedGame, Planned } from "./shapes.ts";
import styles from "./house.module.css";

/** The order of games in a category, with their switches; a new order is a draft until it is saved. */
export function LobbyPart() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [drawer, setDrawer] = useState<Opened | null>(null);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const categories = useAsked<Rows<Category>>("category.list", { limit: 200 });
  const category = search.get("category") ?? categories.data?.rows.find(({ games }) => games > 0)?.category ?? "";
  const knowsGames = useQueryInfo("category.games") !== undefined;
  const games = useAsked<Rows<PlacedGame>>(
    "category.games",
    { category, limit: 1_000 },
    { enabled: knowsGames && category !== "" },
  );
  const planned = useAsked<Rows<Planned>>("game.scheduled", { limit: 500 });
  const order = useAction("category.order");
  const open = (action: ActionInfo, given: Opened["given"], fixed?: readonly string[]): void =>
    setDrawer({ action, given, fixed: fixed ?? Object.keys(given) });
  const choose = (next: string): void => {
    setDraft(null);
    setSearch({ category: next }, { replace: true });
  };
  const rows = games.data?.rows ?? [];
  const byName = new Map(rows.map((game) => [game.identifier, game]));
  const shown = (draft ?? rows.map(({ identifier }) => identifier)).flatMap((name) => byName.get(name) ?? []);
  return (
    <>
      <Answered query={categories}>
        {({ rows: all }) => (
          <Panel>
            <div className={styles.bar}>
              <SelectField
                label={t("house.category")}
                value={category}
                onChange={(event) => choose(event.target.value)}
              >
                {all.map((each) => (
                  <option key={each.category} value={each.category}>
                    {t("house.categoryCount", { title: each.title, enabled: each.enabled, games: each.games })}
                  </option>
                ))}
              </SelectField>
              {draft && <Badge tone="watch">{t("house.unsaved")}</Badge>}
              <span className={styles.acts}>
                <Link to="/queries/game.list">{t("house.allGames")}</Link>
                {draft && (
                  <Act kind="quiet" onClick={() => setDraft(null)}>
                    {t("house.reset")}
                  </Act>
                )}
                {order && (
                  <Act kind="primary" disabled={draft === null} onClick={() => open(order, { category, games: draft })}>
                    {t("house.saveOrder")}
                  </Act>
                )}
              </span>
            </div>
          </Panel>
        )}
      </Answered>
      <LobbyPreview games={shown} />
      <Panel title={t("house.games")} aside={order && t("house.keys")} bare>
        <Answered query={games} rows={8}>
          {() => (
            <GameRows
              games={shown}
              planned={planned.data?.rows ?? []}
              {...(order ? { onOrder: setDraft } : {})}
              onOpen={open}
            />
          )}
        </Answered>
      </Panel>
      <PlannedSwitches planned={planned} onOpen={open} />
      <ActionDrawer
        action={drawer?.action ?? null}
        given={drawer?.given ?? {}}
        fixed={drawer?.fixed ?? []}
        onClose={() => setDrawer(null)}
        onDone={() => drawer?.action.name === "category.order" && setDraft(null)}
      />
    </>
  );
}
