import { refusal } from "@apogee/kernel";

/** Status 422, code `settlement_file_unfit`, with `line`: the file is refused whole, and nothing of it is applied. */
export class FileUnfit extends refusal(
  "settlement_file_unfit",
  422,
  (line: number, what: string) => `Line ${line}: ${what}`,
  (line) => ({ line }),
) {}

/** Status 422, code `settlement_checksum`: the file is not the one that its checksum was made of. */
export class ChecksumDiffers extends refusal("settlement_checksum", 422, (what: string) => what) {}

/** Status 409, code `difference_closed`: a closed difference does not change any more. */
export class DifferenceClosed extends refusal(
  "difference_closed",
  409,
  (id: number) => `Difference ${id} is closed. Its history shows who closed it and why.`,
  (difference) => ({ difference }),
) {}

/** Status 422, code `difference_owner_unknown`: no member of staff with this name can sign in. */
export class OwnerUnknown extends refusal(
  "difference_owner_unknown",
  422,
  (name: string) => `There is no member of staff named ${name}. Use the name with which the member signs in.`,
) {}

/** Status 503, code `settlement_unanswered`: the provider did not hand over its files. A repeat asks again. */
export class SettlementUnanswered extends refusal(
  "settlement_unanswered",
  503,
  (provider: string, what: string) => `The provider ${provider} did not hand over its settlement files: ${what}`,
  (provider) => ({ provider }),
) {}

/** Status 422, code `settlement_provider_unknown`: no files can be fetched from this provider. */
export class ProviderUnknown extends refusal(
  "settlement_provider_unknown",
  422,
  (provider: string, known: readonly string[]) =>
    `No payment provider ${provider} is connected. ${known.length === 0 ? "None is connected." : `Connected are: ${known.join(", ")}.`}`,
) {}
