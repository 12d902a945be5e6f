import { CircleX, IconButton, Input, Modal, Search, Spinner } from "@apogee/ui";
import { useRef, useState, type KeyboardEvent } from "react";
import { GameTile } from "../../site/games/game-tile.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { ListHits } from "./list-hits.tsx";
import { matchingNames } from "./matching-names.ts";
import { moveFocus } from "./next-focus.ts";
import { NoGames } from "./no-games.tsx";
import { RecentList } from "./recent-list.tsx";
import styles from "./search-popup.module.css";
import { useFoundGames } from "./use-found-games.ts";
import { useListNames } from "./use-list-names.ts";
import { useRecentSearches } from "./use-recent-searches.ts";
import { useRecommended } from "./use-recommended.ts";

/**
 * Finds games, categories and producers. Before there is a search, it shows the last ones and recommends games. Arrow
 * keys move over the results.
 */
export function SearchPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const found = useFoundGames(typed);
  const recommended = useRecommended();
  const hits = matchingNames(useListNames(), typed);
  const recent = useRecentSearches();
  const part = useRef<HTMLDivElement>(null);
  const isTyping = found.state === "typing";
  const games = isTyping ? recommended : found.games;
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };
  /** The pressed button goes away. On a phone, the field would open the keyboard over the results. */
  const leaveButton = (): void => {
    if (matchMedia("(pointer: fine)").matches) part.current?.querySelector("input")?.focus();
  };
  const onChosen = (): void => {
    if (!isTyping) recent.add(typed);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={t("shell.search")} size="md" closeLabel={t("common.close")}>
      <div className={styles.search} ref={part} onKeyDown={walk} role="search">
        <Input
          label={t("search.label")}
          labelHidden
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && !isTyping && recent.add(typed)}
          placeholder={t("search.hint")}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
          maxLength={80}
          prefix={<Search aria-hidden="true" />}
          suffix={
            typed === "" ? null : (
              <IconButton size={32} kind="ghost" label={t("search.clear")} onClick={() => setTyped("")}>
                <CircleX />
              </IconButton>
            )
          }
        />
        {isTyping && recent.searches.length > 0 && (
          <RecentList
            searches={recent.searches}
            onChoose={(text) => {
              leaveButton();
              setTyped(text);
            }}
            onRemove={(text) => {
              leaveButton();
              recent.remove(text);
            }}
            onClear={() => {
              leaveButton();
              recent.clear();
            }}
          />
        )}
        {hits.length > 0 && <ListHits hits={hits} onChoose={onChosen} />}
        <p className={styles.state} role="status">
          {isTyping && games.length > 0 && <Text id="search.recommended" />}
          {found.state === "loading" && (
            <>
              <Spinner size={16} /> <Text id="common.loading" />
            </>
          )}
          {found.state === "found" && games.length > 0 && <Text id="search.found" values={{ count: games.length }} />}
        </p>
        {found.state === "found" && games.length === 0 && <NoGames text="search.empty" />}
        {found.state === "failed" && <NoGames text="search.failed" onRetry={found.retry} />}
        <ul
          className={styles.tiles}
          onClick={(event) => event.target instanceof Element && event.target.closest("a") && onChosen()}
        >
          {games.map((game) => (
            <li key={game.identifier}>
              <GameTile game={game} eager />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
