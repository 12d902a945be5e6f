import { art, CircleX, IconButton, Image, Input, Modal, Search, Spinner } from "@apogee/ui";
import { useRef, useState, type KeyboardEvent } from "react";
import { GameTile } from "../../app/games/game-tile.tsx";
import { Text, useText } from "../../app/intl/text.tsx";
import { moveFocus } from "./move-focus.ts";
import styles from "./search-popup.module.css";
import { useFoundGames } from "./use-found-games.ts";
import { useRecommended } from "./use-recommended.ts";

/** Finds games by title; before there is a search, it recommends some. Arrow keys move over the tiles. */
export function SearchPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const found = useFoundGames(typed);
  const recommended = useRecommended();
  const tiles = useRef<HTMLUListElement>(null);
  const isTyping = found.state === "typing";
  const games = isTyping ? recommended : found.games;
  const walk = (event: KeyboardEvent): void => {
    if (moveFocus(tiles.current, event.key)) event.preventDefault();
  };
  return (
    <Modal open onClose={onClose} title={t("shell.search")} size="md" closeLabel={t("common.close")}>
      <div className={styles.search} onKeyDown={walk} role="search">
        <Input
          label={t("search.label")}
          labelHidden
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
        <p className={styles.state} role="status">
          {isTyping && games.length > 0 && <Text id="search.recommended" />}
          {found.state === "loading" && (
            <>
              <Spinner size={16} /> <Text id="common.loading" />
            </>
          )}
          {found.state === "found" && games.length > 0 && <Text id="search.found" values={{ count: games.length }} />}
        </p>
        {found.state === "found" && games.length === 0 && <Nothing text="search.empty" />}
        {found.state === "failed" && <Nothing text="search.failed" />}
        <ul
          className={styles.tiles}
          ref={tiles}
          onClick={(event) => event.target instanceof Element && event.target.closest("a") && onClose()}
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

function Nothing({ text }: { readonly text: "search.empty" | "search.failed" }) {
  return (
    <div className={styles.nothing}>
      <Image picture={art("empty/search-256")} size={128} eager lifted />
      <p>
        <Text id={text} />
      </p>
    </div>
  );
}
