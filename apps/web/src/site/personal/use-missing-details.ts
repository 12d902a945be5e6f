import { stateOf, updatePlayer } from "@apogee/contract";
import type { ComponentProps } from "react";
import { useApi } from "../api/use-api.ts";
import { useComplaintText } from "../forms/use-complaint-text.ts";
import { useFields } from "../forms/use-fields.ts";
import { useSubmit } from "../forms/use-submit.ts";
import { usePlayer, useSession } from "../session/session.tsx";
import { checkFields } from "./check-field.ts";
import { useCountries } from "./countries.ts";
import { askedDetails } from "./missing-details.ts";
import type { PersonalField, PersonalFieldName } from "./personal-field.tsx";

interface MissingDetailsOptions {
  /** The empty details, by their names on the wire. */
  readonly missing: readonly string[];
  /** Of `PATCH /api/player`. */
  readonly context: string;
  readonly onSaved: () => void;
}

/** A form for personal details that something still needs: asked once, all required, stored together. */
export function useMissingDetails({ missing, context, onSaved }: MissingDetailsOptions) {
  const api = useApi();
  const complaintText = useComplaintText();
  const player = usePlayer();
  const { refresh } = useSession();
  const countries = useCountries();
  const asked = askedDetails(missing);
  const { form, values, complaints, set, complain } = useFields(() =>
    Object.fromEntries(asked.map((field) => [field, ""])),
  );
  const country = values["country"] ?? player.country ?? "";
  const state = stateOf(country, values["postal_code"] ?? "");
  const { busy, trouble, submit } = useSubmit({
    complain,
    check: () => checkFields(values, { required: asked, country }),
    async send() {
      await api.call(updatePlayer, { body: { context, player: values } });
      await refresh();
      onSaved();
    },
  });
  const propsOf = (field: PersonalFieldName): ComponentProps<typeof PersonalField> => ({
    name: field,
    value: values[field] ?? "",
    countries: countries.list,
    onValueChange: (value) => set(field, value),
    error: complaintText(field, complaints[field]),
    note: field === "postal_code" ? state : undefined,
  });
  return { form, asked, propsOf, busy, trouble, submit };
}
