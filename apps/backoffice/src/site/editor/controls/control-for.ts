import type { ComponentType } from "react";
import type { FieldSchema } from "../../api/shapes.ts";
import { lastOf, type PartProps } from "../../forms/part-forms.ts";
import { isMapSchema, withoutNull } from "../../forms/schema-kinds.ts";
import { MINOR } from "../form-words.ts";
import { AmountControl } from "./amount-control.tsx";
import { AmountsControl } from "./amounts-control.tsx";
import { RewardControl } from "./reward-control.tsx";
import { TextsControl } from "./texts-control.tsx";

const TEXTS: ReadonlySet<string> = new Set(["titles", "descriptions"]);
const REWARDS: ReadonlySet<string> = new Set(["reward"]);
/** Maps by currency, where a schema says no more of its names. */
const AMOUNTS: ReadonlySet<string> = new Set(["minBet", "min_bet", "bets", "amounts"]);

/** The control of a part that its schema does not describe well enough; undefined: the schema draws it. */
export function controlFor(path: string, schema: FieldSchema): ComponentType<PartProps> | undefined {
  const name = lastOf(path);
  const { schema: own } = withoutNull(schema);
  if (isMapSchema(own) && TEXTS.has(name)) return TextsControl;
  if (isAmounts(name, own)) return AmountsControl;
  if (REWARDS.has(name) && isOpen(own)) return RewardControl;
  if (MINOR.has(name) && own.type === "integer") return AmountControl;
  return undefined;
}

/** Whether a part takes one column although it has parts. */
export const isNarrow = (path: string, schema: FieldSchema): boolean =>
  isAmounts(lastOf(path), withoutNull(schema).schema);

const isAmounts = (name: string, schema: FieldSchema): boolean =>
  isMapSchema(schema) &&
  schema.additionalProperties.type === "integer" &&
  (AMOUNTS.has(name) || (schema.propertyNames?.pattern?.startsWith("^[A-Z]") ?? false));

/** Whether a schema leaves the parts of a reward to the owners of its kind. */
const isOpen = ({ properties, type, anyOf, oneOf }: FieldSchema): boolean =>
  Object.keys(properties ?? {}).every((name) => name === "kind") &&
  anyOf === undefined &&
  oneOf === undefined &&
  (type === undefined || type === "object");
