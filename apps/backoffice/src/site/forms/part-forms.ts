import { createContext, useContext, type ComponentType } from "react";
import type { FieldSchema } from "../api/shapes.ts";

/** Props of a control that edits one part of a nested value. */
export interface PartProps {
  readonly schema: FieldSchema;
  readonly value: unknown;
  /** `terms.tiers.2.amount`. */
  readonly path: string;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** What is said at a part. */
export interface PartWords {
  readonly label: string;
  readonly help?: string | undefined;
  /** Inside the field, after the value: days, %. */
  readonly unit?: string | undefined;
  /** How many of the stored number are one of what is typed: 100 for hundredths of a percent. */
  readonly scale?: number;
  /** What the value was before this form changed it. */
  readonly was?: string | undefined;
  readonly error?: string | undefined;
}

/** Controls and words of the parts of nested values, by their paths. Without them, the schema alone draws a form. */
export interface PartForms {
  readonly controlOf: (path: string, schema: FieldSchema) => ComponentType<PartProps> | undefined;
  readonly wordsOf: (path: string, label: string, value: unknown) => PartWords;
}

/** The controls and words of the form around. */
export const PartFormsContext = createContext<PartForms | null>(null);

/** The words of a part; outside of an editor, its label alone. */
export function usePartWords({
  path,
  label,
  value,
  schema,
}: Pick<PartProps, "path" | "label" | "value" | "schema">): PartWords {
  const forms = useContext(PartFormsContext);
  return forms?.wordsOf(path, label, value) ?? { label, help: schema.description };
}

/** A path with its places in lists left out: `terms.tiers.2.amount` is `terms.tiers.*.amount`. */
export const patternOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, ".*");

/** The last name of a path. */
export const lastOf = (path: string): string => path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
