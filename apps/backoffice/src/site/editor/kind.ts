import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { FieldSchema, Row } from "../api/shapes.ts";
import type { PartProps } from "../forms/part-forms.ts";
import type { Tone } from "../kit/badge.tsx";

/** The input of an action as JSON. */
export type Input = Readonly<Record<string, unknown>>;

/** The state of a thing: `runs`, with the text `state.runs`. */
export interface ThingState {
  readonly key: string;
  readonly tone: Tone;
}

/** A column of the list. */
export interface ListColumn {
  readonly name: string;
  readonly cell?: (row: Row, locale: string) => ReactNode;
  readonly numeric?: boolean;
  /** Its values are words of the program, with the texts `choice.<value>`. */
  readonly isChoice?: boolean;
}

/** A part of the form: paths of the input, each drawn by its schema or by a control of the kind. */
export interface Section {
  /** Its title is the text `section.<key>`. */
  readonly key: string;
  readonly fields: readonly string[];
  /** Shown only while this holds. */
  readonly shows?: (input: Input) => boolean;
}

/** What can be done to a thing besides changing its values. */
export interface ThingAct {
  readonly action: string;
  readonly given: (row: Row) => Input;
  /** Left out: always. */
  readonly shows?: (row: Row) => boolean;
  /** Takes something away. */
  readonly refuses?: boolean;
}

/** What panels beside the form are given. */
export interface SideProps {
  /** As the form would send it. */
  readonly input: Input;
  /** As it was loaded; an empty input for a new thing. */
  readonly base: Input;
  /** The stored thing; null for a new one. */
  readonly row: Row | null;
  /** Sets a part of the form, such as the fix of a warning. */
  readonly set: (path: string, value: unknown) => void;
}

/** A row of `history.of`. */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

/** One kind of things that staff edit, in one value. Its name is the text `kind.<kind>`, its purpose `about.<kind>`. */
export interface EditorKind {
  /** As in the address: `/edit/offer`. */
  readonly kind: string;
  /** The group of the index, with the text `group.<group>`. */
  readonly group: string;
  readonly Icon: LucideIcon;
  /** The query that lists all things. */
  readonly list: string;
  /** Things of this kind in the rows of the query; left out: each row is one. */
  readonly rowsOf?: (rows: readonly Row[]) => readonly Row[];
  readonly columns: readonly ListColumn[];
  readonly idOf: (row: Row) => string;
  readonly titleOf: (row: Row, locale: string) => string;
  readonly stateOf?: (row: Row, now: Date) => ThingState;
  /** The query that answers with one thing; left out: its row of the list is all. */
  readonly show?: { readonly query: string; readonly filters: (id: string) => Input };
  /** The action that saves. */
  readonly save: string;
  /** The action that creates, if it is another one. */
  readonly create?: string;
  /** Whether things of the kind can be created. */
  readonly isFixed?: boolean;
  /** The input fields that name a thing, and cannot change afterwards. */
  readonly keyFields?: readonly string[];
  /** What a copy begins with; left out: the same without its key. */
  readonly copyOf?: (input: Input) => Input;
  /** Its subject in the audit trail, without the kind: `history.of` asks for both. */
  readonly historyOf: (id: string) => { readonly kind: string; readonly id: string };
  /** The input that would save the thing as it is. */
  readonly inputOf: (row: Row) => Input;
  /** The input of an earlier version; null if an entry is none, such as a stop. */
  readonly inputOfVersion: (entry: HistoryEntry, now: Input) => Input | null;
  /** What a new thing begins with. */
  readonly start: Input;
  readonly sections: readonly Section[];
  /** Whether a field means something beside the others; left out: always. */
  readonly showsField?: (path: string, input: Input) => boolean;
  /** Controls by pattern of path, such as `terms.prizes.*.reward`. */
  readonly controls?: Readonly<Record<string, ComponentType<PartProps>>>;
  /** Changes the schema of the form, such as one whose parts depend on others. */
  readonly schema?: (schema: FieldSchema) => FieldSchema;
  readonly acts?: readonly ThingAct[];
  /** Actions of the list, such as issuing by hand. */
  readonly listActs?: readonly string[];
  /** Panels between the form and the history. */
  readonly Middle?: ComponentType<SideProps>;
  /** What a player sees. */
  readonly Preview?: ComponentType<SideProps>;
}

/** Gives a field of a thing to an action, such as its key. */
export const named =
  (field: string) =>
  (row: Row): Input => ({ [field]: row[field] });

/** The address of a new thing; no key begins with this sign. */
export const NEW = "~new";

/** The address of a thing. */
export const addressOf = (kind: string, id?: string): string =>
  `/edit/${kind}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;
