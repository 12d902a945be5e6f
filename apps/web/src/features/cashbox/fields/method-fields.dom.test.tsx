import type { MethodField, PlayerView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { enter, mount, press } from "../../../testing/mount.tsx";
import { MethodFieldInputs } from "./method-field-inputs.tsx";
import { useFieldValues } from "./use-field-values.ts";

const HOLDER: MethodField = {
  name: "holder",
  type: "text",
  label: "holder",
  required: true,
  check: "own_name",
};
const IBAN: MethodField = {
  name: "iban",
  type: "text",
  label: "iban",
  required: true,
  check: "iban",
  normalise: "upper",
};
const PLAYER = { first_name: "Mia", last_name: "Brandt", country: "DE", email: "mia@example.com" } as PlayerView;

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

function Form({ onSend }: { readonly onSend: (values: object | null) => void }) {
  const values = useFieldValues([HOLDER, IBAN], "Bank transfer");
  return (
    <>
      <MethodFieldInputs values={values} />
      <button type="button" onClick={() => void values.check().then(onSend)}>
        Send
      </button>
    </>
  );
}

test("fields are filled in from the player, checked before they are sent, and sent in their stored spelling", async () => {
  const sent: (object | null)[] = [];
  mounted = await mount(<Form onSend={(values) => sent.push(values)} />, { site: { player: PLAYER } });
  expect(mounted.place.querySelector<HTMLInputElement>("input[name=holder]")!.value).toBe("Mia Brandt");
  await enter("iban", "DE89 3704 0044 0532 0130 01");
  await press("Send");
  await expect.poll(() => mounted.place.textContent).toContain("the check digits do not match");
  await enter("iban", "de89 3704 0044 0532 0130 00");
  await press("Send");
  await expect.poll(() => sent.at(-1)).toEqual({ holder: "Mia Brandt", iban: "DE89370400440532013000" });
  expect(sent[0]).toBeNull();
});
