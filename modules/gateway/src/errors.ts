import { DomainError } from "@apogee/kernel";

/** Status 409, code `provider_exists`. */
export class ProviderExists extends DomainError {
  readonly code = "provider_exists";
  readonly status = 409;
  constructor(id: string) {
    super(`A provider ${id} exists already. Its key is changed with rotate-key.`);
  }
}

/** Status 422, code `reason_needed`. */
export class ReasonNeeded extends DomainError {
  readonly code = "reason_needed";
  readonly status = 422;
  constructor() {
    super("Say why; the reason stays in the audit trail.");
  }
}
