import type { MethodField } from "@apogee/contract";
import type { FieldFault } from "@apogee/payment-fields";
import { useEffect, useState } from "react";
import { ApiRefusal } from "../../../site/api/call.ts";
import { useSession } from "../../../site/session/session.tsx";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { prefilled } from "./prefilled.ts";

/** The values of a method's fields, as they are typed. */
export interface FieldValues {
  readonly fields: readonly MethodField[];
  readonly valueOf: (name: string) => string;
  /** Why a value is refused, as a text key or in the server's words. */
  readonly faultOf: (name: string) => FieldFault | { readonly said: string } | undefined;
  /** The name of the method, for labels. */
  readonly method: string;
  readonly type: (name: string, value: string) => void;
  /** Checks one field after it was left. */
  readonly leave: (name: string) => void;
  /** Checks all; returns the values to send, or null after showing what is wrong. */
  readonly check: () => Promise<Readonly<Record<string, string>> | null>;
  /** Checks all without showing anything. */
  readonly quietly: () => Promise<Readonly<Record<string, string>> | null>;
  /** Shows the field that the server refused; returns whether it was one. */
  readonly refuse: (error: unknown) => boolean;
}

type Fault = NonNullable<ReturnType<FieldValues["faultOf"]>>;

/** The checks are large, with the formats of phone numbers and accounts, so they are loaded when a method has fields. */
const loadChecks = () => import("@apogee/payment-fields");

/** Keeps the values of a method's fields and checks them by the same rules as the server. */
export function useFieldValues(fields: readonly MethodField[], method: string): FieldValues {
  const { player } = useSession();
  const report = useTrouble();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const person = {
    firstName: player?.first_name ?? null,
    lastName: player?.last_name ?? null,
    country: player?.country ?? null,
  };
  const wanted = fields.length > 0;
  useEffect(() => {
    if (wanted) void loadChecks().catch(() => undefined);
  }, [wanted]);
  const valueOf = (name: string): string => {
    const field = fields.find((each) => each.name === name);
    return typed[name] ?? (field ? prefilled(field, player) : "");
  };
  const judge = async (
    asked: readonly MethodField[],
  ): Promise<{ readonly values: Record<string, string>; readonly found: Record<string, FieldFault> }> => {
    const [values, found]: [Record<string, string>, Record<string, FieldFault>] = [{}, {}];
    if (asked.length === 0) return { values, found };
    const { checkField } = await loadChecks();
    for (const field of asked) {
      const checked = checkField(field, valueOf(field.name), person);
      if ("fault" in checked) found[field.name] = checked.fault;
      else values[field.name] = checked.value;
    }
    return { values, found };
  };
  return {
    fields,
    valueOf,
    method,
    faultOf: (name) => faults[name],
    type: (name, value) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([of]) => of !== name)));
    },
    leave: (name) => {
      const field = fields.find((each) => each.name === name);
      if (!field || valueOf(name) === "") return;
      void judge([field]).then(
        ({ found }) => setFaults((before) => ({ ...before, ...found })),
        () => undefined,
      );
    },
    check: async () => {
      const { values, found } = await judge(fields);
      setFaults(found);
      return Object.keys(found).length > 0 ? null : values;
    },
    quietly: async () => {
      const { values, found } = await judge(fields);
      return Object.keys(found).length > 0 ? null : values;
    },
    refuse: (error) => {
      // The server distinguishes the faults of an address; its sentence names the fault.
      const address = error instanceof ApiRefusal && error.code === "invalid_address";
      const refused = address && fields.length > 0 ? { address: { said: report(error) } } : refusedField(error);
      if (refused) setFaults((before) => ({ ...before, ...refused }));
      return refused !== null;
    },
  };
}

function refusedField(error: unknown): Record<string, FieldFault> | null {
  if (!(error instanceof ApiRefusal) || error.code !== "field_invalid") return null;
  const { field, reason } = error.facts;
  return typeof field === "string" && typeof reason === "string" ? { [field]: reason as FieldFault } : null;
}
