import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Checkbox, useToast } from "@apogee/ui";
import { Pin, PinOff } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { newKey } from "../../../site/api/call.ts";
import { carryOut, useAction, useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Rows } from "../../../site/api/shapes.ts";
import { Moment } from "../../../site/format/value.tsx";
import { Act, Answered, Badge, Panel, TextAreaField } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { TabProps } from "../tab-props.ts";
import styles from "./tabs.module.css";

/** A note of staff: a row of `player.notes`. */
export interface Note {
  readonly note: number;
  readonly author: string;
  readonly text: string;
  readonly at: string;
  readonly pinned: boolean;
}

const MOST_LETTERS = 2_000;

/** What members of staff wrote about the player, pinned notes first. */
export function NotesTab({ head: { player } }: TabProps) {
  const t = useText();
  const known = useQueryInfo("player.notes") !== undefined;
  const answer = useAsked<Rows<Note>>("player.notes", { player, limit: 200 }, { enabled: known });
  return (
    <>
      <AddNote player={player} />
      <Panel title={t("player.tab.notes")} badge={answer.data && <Badge>{answer.data.total}</Badge>}>
        {known ? (
          <Answered query={answer}>{({ rows }) => <Notes notes={rows} />}</Answered>
        ) : (
          <p className={styles.quiet}>{t("player.notesUnread")}</p>
        )}
      </Panel>
    </>
  );
}

/** Notes with their authors. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const t = useText();
  if (notes.length === 0) return <p className={styles.quiet}>{t("player.noNotes")}</p>;
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <article key={note.note} className={styles.note} data-pinned={note.pinned || undefined}>
          <header>
            <strong>{note.author.replace(/^(?:staff|operator):/, "")}</strong>
            <Moment iso={note.at} />
            {note.pinned && <Badge tone="watch">{t("player.pinned")}</Badge>}
            <PinButton note={note} />
          </header>
          <p>{note.text}</p>
        </article>
      ))}
    </div>
  );
}

/** Pins a note, or takes its pin. Both are undone by the same button, so neither asks first. */
function PinButton({ note: { note, pinned } }: { readonly note: Note }) {
  const t = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const action = useAction(pinned ? "note.unpin" : "note.pin");
  const turn = useMutation({
    mutationFn: () => carryOut(action!.name, { note }, "", newKey()),
    onSuccess: () => client.invalidateQueries({ queryKey: ["ask", "player.notes"] }),
    onError: (error) => show({ text: error.message, tone: "error" }),
  });
  if (!action) return null;
  const label = t(pinned ? "player.unpin" : "player.pin");
  return (
    <Act
      small
      kind="quiet"
      aria-label={label}
      title={label}
      icon={pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      loading={turn.isPending}
      onClick={() => turn.mutate()}
    />
  );
}

function AddNote({ player }: { readonly player: number }) {
  const t = useText();
  const client = useQueryClient();
  const action = useAction("player.note.add");
  const key = useRef("");
  const [text, setText] = useState("");
  const [pinned, setPinned] = useState(false);
  const [missed, setMissed] = useState(false);
  const add = useMutation({
    mutationFn: () => {
      // The key stays until the note is stored, so that a repeat after a lost answer adds one.
      if (key.current === "") key.current = newKey();
      return carryOut("player.note.add", { player, text: text.trim(), pinned }, "", key.current);
    },
    onSuccess: () => {
      key.current = "";
      setText("");
      setPinned(false);
      return client.invalidateQueries({ queryKey: ["ask", "player.notes"] });
    },
  });
  if (!action) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (add.isPending) return;
    setMissed(text.trim() === "");
    if (text.trim() !== "") add.mutate();
  };
  return (
    <Panel title={t("player.addNote")}>
      <form className={styles.addNote} onSubmit={submit}>
        <TextAreaField
          label={t("player.noteText")}
          labelHidden
          rows={3}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => {
            key.current = "";
            setText(event.target.value);
          }}
          error={missed && text.trim() === "" ? t("player.noteEmpty") : add.error?.message}
          note={t("player.noteStays")}
        />
        <span className={styles.acts}>
          <Checkbox checked={pinned} onChange={(event) => setPinned(event.target.checked)}>
            {t("player.pinIt")}
          </Checkbox>
          <Act kind="primary" type="submit" loading={add.isPending} loadingLabel={t("state.loading")}>
            {t("player.saveNote")}
          </Act>
        </span>
      </form>
    </Panel>
  );
}
