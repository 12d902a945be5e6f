import { Chip, Input, Search } from "@apogee/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import styles from "./method-list.module.css";
import type { MethodType, Offer } from "./offers.ts";

/** Specification 9-18. */
const PAUSE_MS = 300;
const FEWEST_LETTERS = 3;

interface MethodToolsProps {
  readonly offers: readonly Offer[];
  readonly only: MethodType | "all";
  readonly onOnly: (type: MethodType | "all") => void;
  /** Called with the words once the player pauses; empty for too few letters. */
  readonly onSearch: (words: string) => void;
}

/** The search for a method, which the slash key focuses, and the filters by kind. */
export function MethodTools({ offers, only, onOnly, onSearch }: MethodToolsProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const search = useEffectEvent((words: string) => onSearch(words.length < FEWEST_LETTERS ? "" : words));
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
        return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const types = [...new Set(offers.map(({ method }) => method.type))];
  const count = new Set(offers.filter(({ saved }) => !saved).map(({ method }) => method.kind)).size;
  return (
    <div className={styles.tools}>
      <Input
        ref={field}
        className={styles.search}
        height={40}
        type="search"
        label={t("cashbox.search")}
        labelHidden
        placeholder={t("cashbox.search")}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        prefix={<Search aria-hidden="true" />}
        suffix={typed === "" && <kbd className={styles.key}>/</kbd>}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || typed === "") return;
          event.stopPropagation();
          setTyped("");
        }}
      />
      {types.length > 1 && (
        <div className={styles.filters} role="group" aria-label={t("cashbox.filters")}>
          {(["all", ...types] as const).map((type) => (
            <Chip key={type} selected={only === type} onClick={() => onOnly(type)}>
              {type === "all" ? t("cashbox.type_all_count", { count }) : t(`cashbox.type_${type}`)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** No method of the player's wallets matches. */
export function NoMatch({ words }: { readonly words: string }) {
  const { account } = useSession();
  return (
    <p className={styles.none} role="status">
      <Text id="cashbox.search_none" values={{ words, currency: account?.currency ?? "" }} />
    </p>
  );
}
