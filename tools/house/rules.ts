import { documentedFrontDoors } from "../rules/documented-front-doors.ts";
import { linksLeadSomewhere } from "../rules/links-lead-somewhere.ts";
import { lockFileWithoutAddresses } from "../rules/lock-file-without-addresses.ts";
import { noDefaultExports } from "../rules/no-default-exports.ts";
import { noMachinePaths } from "../rules/no-machine-paths.ts";
import { noMathRandom } from "../rules/no-math-random.ts";
import { noRegistryHosts } from "../rules/no-registry-hosts.ts";
import { noSkippedTests } from "../rules/no-skipped-tests.ts";
import { noWrittenMinus } from "../rules/no-written-minus.ts";
import { oneClock } from "../rules/one-clock.ts";
import { plainWords } from "../rules/plain-words.ts";
import { refusalsAreDeclared } from "../rules/refusals-are-declared.ts";
import { requirementsAreAlive } from "../rules/requirements-are-alive.ts";
import { shortFiles } from "../rules/short-files.ts";
import { sqlNamesOwnSchema } from "../rules/sql-names-own-schema.ts";
import { standardsAreAnswered } from "../rules/standards-are-answered.ts";
import { strangersAreFitted } from "../rules/strangers-are-fitted.ts";
import type { Rule } from "./rule.ts";

/** Every house rule. */
export const RULES: Rule[] = [
  oneClock,
  noMathRandom,
  noSkippedTests,
  noWrittenMinus,
  noMachinePaths,
  noRegistryHosts,
  lockFileWithoutAddresses,
  noDefaultExports,
  shortFiles,
  documentedFrontDoors,
  requirementsAreAlive,
  standardsAreAnswered,
  linksLeadSomewhere,
  strangersAreFitted,
  refusalsAreDeclared,
  sqlNamesOwnSchema,
  plainWords,
];
