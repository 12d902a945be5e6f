export { invariant, InvariantViolation } from "./invariant.ts";
export { ReasonMissing, requireReason, type Attribution } from "./attribution.ts";
export { DomainError, InvalidFields, NotFound, refusal, type FieldErrors } from "./domain-error.ts";
export {
  add,
  CURRENCIES,
  currencyOf,
  decimalOf,
  decimalsOf,
  fromDecimal,
  minor,
  shareFloor,
  subtract,
  toDecimal,
  UnknownCurrency,
  ZERO,
  type Currency,
  type Minor,
} from "./money.ts";
export type { MoneyCurrency } from "./written/currency.ts";
export { BYTE_ORDER_MARK, csvLine } from "./written/csv-line.ts";
export { csvRow, type CsvCell, type CsvForm } from "./written/csv-cells.ts";
export { foldName, nameWords, plainLetters } from "./written/fold-name.ts";
export { parseAmount, toDecimalText } from "./written/decimal.ts";
export { readAmount, typedAmount, type ReadAmount, type UnreadAmount } from "./written/read-amount.ts";
export { digitsOf, formatMoney, moneyParts, type MoneyParts, type MoneyStyle } from "./written/format-money.ts";
export { fitted, type Fitted, type Unfit } from "./fitted.ts";
export { misfitOf, sentenceOf, type Misfit } from "./misfit.ts";
export { networkOf } from "./network-of.ts";
export { escapeMarkup } from "./escape-markup.ts";
export { callKey } from "./call-key.ts";
export { FixedClock, SystemClock, type Clock } from "./clock.ts";
