import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { KeyCap } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { openPalette, palette } from "./palette-state.ts";
import { usePaletteHits, type Hit } from "./use-palette-hits.ts";
import styles from "./palette.module.css";

/** Finds players, pages, actions and queries: Ctrl K. */
export function Palette() {
  const t = useText();
  const open = palette.useIsOn();
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (palette.isOn()) palette.set(false);
      else openPalette();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => palette.set(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className="sr-only">{t("palette.title")}</Dialog.Title>
          <Finder onDone={() => palette.set(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { groups, waiting } = usePaletteHits(words);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(at, Math.max(0, hits.length - 1));
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [current, words]);

  const go = (hit: Hit | undefined): void => {
    if (!hit) return;
    onDone();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + hits.length) % Math.max(1, hits.length));
    } else if (event.key === "Enter") go(hits[current]);
  };
  let index = -1;
  return (
    <>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={hits[current] ? `${listId}-${current}` : undefined}
          aria-label={t("palette.hint")}
          placeholder={t("palette.hint")}
          value={words}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <KeyCap>Esc</KeyCap>
      </div>
      <div
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={t("palette.results")}
        ref={list}
        tabIndex={-1}
      >
        {groups.map(({ name, hits: own }) => (
          <div key={name} role="group" aria-label={t(`palette.${name}`)}>
            <p className={styles.group} aria-hidden="true">
              {t(`palette.${name}`)}
            </p>
            {own.map((hit) => {
              index += 1;
              const place = index;
              return (
                // The input keeps the focus and has the keys; the rows are for pointers.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={hit.key}
                  id={`${listId}-${place}`}
                  role="option"
                  aria-selected={place === current}
                  className={styles.hit}
                  onClick={() => go(hit)}
                  onPointerMove={() => setAt(place)}
                >
                  <hit.Icon aria-hidden="true" />
                  <span className={styles.title}>{hit.title}</span>
                  <span className={styles.note}>{hit.note}</span>
                </div>
              );
            })}
          </div>
        ))}
        {hits.length === 0 && <p className={styles.none}>{t(waiting ? "state.loading" : "palette.none")}</p>}
      </div>
    </>
  );
}
