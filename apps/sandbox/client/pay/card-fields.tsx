import { Chip, Input } from "@apogee/ui";
import { useLayoutEffect, useRef, type ChangeEvent } from "react";
import type { CardFaults, CardForm } from "../../src/cards/card-form.ts";
import { brandOf, digitsOf, groupDigits, LONGEST_NUMBER } from "../../src/cards/card-number.ts";
import { formatExpiry } from "../../src/cards/expiry.ts";
import { say } from "../shared/words.ts";
import { CardBrand } from "./card-brand.tsx";
import styles from "./card-fields.module.css";
import { testCards } from "./test-cards.ts";

type Field = keyof CardForm;

interface CardFieldsProps {
  readonly form: CardForm;
  readonly faults: CardFaults;
  readonly onChange: (form: CardForm) => void;
  readonly onLeave: (field: Field) => void;
  readonly onTouch: (field: Field) => void;
}

/** Number, expiry, security code and name, with autocomplete names for browsers. */
export function CardFields({ form, faults, onChange, onLeave, onTouch }: CardFieldsProps) {
  const brand = brandOf(digitsOf(form.number));
  const cvcLength = brand?.cvcLength ?? 3;
  const number = useGroupedNumber((next) => set("number", next));
  const set = (field: Field, value: string): void => {
    onChange({ ...form, [field]: value });
    onTouch(field);
  };
  const common = (field: Field) => ({
    id: `card-${field}`,
    name: field,
    value: form[field],
    error: faults[field],
    required: true,
    onBlur: () => onLeave(field),
  });
  return (
    <div className={styles.fields}>
      <Input
        {...common("number")}
        ref={number.ref}
        label={say("card.number")}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        spellCheck={false}
        onChange={number.onChange}
        suffix={<CardBrand brand={brand?.name ?? null} />}
      />
      <div className={styles.pair}>
        <Input
          {...common("expires")}
          label={say("card.expires")}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={say("card.expires_shape")}
          maxLength={10}
          onChange={(event) => set("expires", shortened(form.expires, event.target.value))}
        />
        <Input
          {...common("cvc")}
          label={say("card.cvc")}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={"0".repeat(cvcLength)}
          onChange={(event) => set("cvc", digitsOf(event.target.value).slice(0, cvcLength))}
        />
      </div>
      <Input
        {...common("holder")}
        label={say("card.holder")}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => set("holder", event.target.value)}
      />
    </div>
  );
}

/** Test cards, one tap each. */
export function TestCards({
  month,
  holder,
  onPick,
}: {
  readonly month: string;
  readonly holder: string | null;
  readonly onPick: (card: CardForm) => void;
}) {
  return (
    <fieldset className={styles.tests}>
      <legend className={styles.hint}>{say("card.tests")}</legend>
      {testCards(month, holder).map(({ name, card }) => (
        <Chip key={name} shape="block" onClick={() => onPick(card)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Deleting the slash also deletes the digit before it. */
function shortened(before: string, typed: string): string {
  const next = formatExpiry(typed);
  return typed.length < before.length && next === before ? formatExpiry(digitsOf(typed).slice(0, -1)) : next;
}

/** Groups the number while it is typed, and keeps the caret after the same digit. */
function useGroupedNumber(onNumber: (number: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || caret.current === null || document.activeElement !== input) return;
    const place = placeBehind(input.value, caret.current);
    input.setSelectionRange(place, place);
    caret.current = null;
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    caret.current = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    onNumber(groupDigits(digitsOf(target.value).slice(0, LONGEST_NUMBER)));
  };
  return { ref, onChange };
}

function placeBehind(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (seen === digits) return place;
    if (/\d/.test(text[place]!)) seen++;
  }
  return text.length;
}
