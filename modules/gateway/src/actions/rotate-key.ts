import { defineAction, type Action } from "@apogee/actions";
import { time } from "@apogee/contract";
import { z } from "zod";
import { rotateKey } from "../commands/rotate-key.ts";
import type { OperatorPorts } from "../ports.ts";
import { keyLines, newKey, providerField } from "./provider-view.ts";

/** `provider.rotate-key`: a new key for a provider. */
export function rotateAction(ports: () => OperatorPorts): Action {
  return defineAction({
    name: "provider.rotate-key",
    permission: "providers.manage",
    summary: "set a new key; the old one stays valid for a while, or is revoked at once",
    input: z.object({
      id: providerField,
      key: z
        .string()
        .max(65_536)
        .optional()
        .describe("the key agreed with the provider; generated if left out")
        .meta({ file: "key" }),
      grace_hours: z
        .number()
        .default(24)
        .describe("how long the old key is still accepted; 0 for a key that leaked")
        .meta({ placeholder: "hours" }),
    }),
    output: z.object({ id: z.string(), key: newKey, older_keys_until: time }),
    shownOnce: ["key"],
    command: { arguments: ["id"] },
    reason: "optional",
    async run({ tx, at, actor, reason }, { id, key: agreed, grace_hours: graceHours }) {
      const rotation = {
        id,
        graceHours,
        actor,
        ...(agreed === undefined ? {} : { key: agreed }),
        ...(reason === "" ? {} : { reason }),
      };
      const { key, olderUntil } = await rotateKey(tx, rotation, ports(), at);
      return { id, ...(agreed === undefined ? { key } : {}), older_keys_until: olderUntil.toISOString() };
    },
    says: ({ id, key, older_keys_until: until }) =>
      [`The key of ${id} is changed; older keys are accepted until ${until}.`, ...keyLines("The new key", key)].join(
        "\n",
      ),
  });
}
