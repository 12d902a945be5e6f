import { NullableEditor } from "../../forms/part-editors.tsx";
import type { PartProps } from "../../forms/part-forms.ts";
import { SchemaEditor } from "../../forms/schema-editor.tsx";
import { withoutNull } from "../../forms/schema-kinds.ts";
import { REWARD_SCHEMA } from "./reward-schema.ts";

/** What a player is given: its kind, and the parts of that kind. */
export function RewardControl(props: PartProps) {
  const given = { ...props, schema: REWARD_SCHEMA };
  if (withoutNull(props.schema).nullable) return <NullableEditor {...given} Editor={SchemaEditor} />;
  return <SchemaEditor {...given} />;
}
