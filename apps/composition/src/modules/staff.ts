import { registryRoutes } from "@apogee/actions";
import { isLocalOnly } from "@apogee/config";
import { hostFacts } from "@apogee/content";
import { sendEmail } from "@apogee/engagement";
import {
  fourEyesActions,
  fourEyesQueries,
  invitationActions,
  memberActions,
  memberQueries,
  noteActions,
  noteQueries,
  proposalActions,
  proposalQueries,
  proposals,
  roleActions,
  roleQueries,
  signInRoutes,
  staffRegistryRoute,
  staffRoutes,
  type SignInPorts,
} from "@apogee/staff";
import { findPlayer } from "@apogee/identity";
import { queueQueries, queueWork } from "../actions/queues/index.ts";
import { backOfficeOriginOf } from "../origins.ts";
import type { Parts } from "../parts.ts";
import type { ModuleDescription } from "./module.ts";

const signInPorts = ({ platform }: Pick<Parts, "platform">): SignInPorts => ({
  db: platform.db,
  clock: platform.clock,
  sealingKey: Buffer.from(platform.secrets.providers, "hex"),
  environment: async () => ({
    brand: (await hostFacts(platform, "*")).brand.name,
    demo: isLocalOnly(platform.config),
  }),
});

/** The address of the back office, whichever process asks. */
const officeUrl = ({ platform: { config } }: Pick<Parts, "platform">): string =>
  backOfficeOriginOf(config, config.BACKOFFICE_PORT ?? config.PORT + 1);

export const staff: ModuleDescription = {
  name: "staff",
  routes: (parts) => [
    ...staffRoutes(signInPorts(parts), parts.staffDoor),
    ...signInRoutes(signInPorts(parts)),
    staffRegistryRoute(() => parts.registry),
    ...registryRoutes(
      {
        db: parts.platform.db,
        clock: parts.platform.clock,
        log: parts.platform.log,
        secret: parts.platform.secrets.fingerprints,
        proposals,
        door: parts.staffDoor,
      },
      parts.registry,
    ),
  ],
  actions: (parts) => [
    ...memberActions(),
    ...roleActions(),
    ...invitationActions({
      linkOf: (token) => `${officeUrl(parts)}/invitation/${token}`,
      async sendInvitation(tx, { to, name, locale, link }, at) {
        await sendEmail(tx, { to, template: "staff_invitation", locale, facts: { name, link } }, at);
      },
    }),
    ...proposalActions(() => parts.registry),
    ...fourEyesActions(() => parts.registry),
    ...noteActions(async (tx, playerId) => (await findPlayer(tx, playerId)) !== undefined),
    ...queueWork(parts),
  ],
  queries: (parts) => [
    ...memberQueries(),
    ...roleQueries(),
    ...proposalQueries(),
    ...fourEyesQueries(() => parts.registry),
    ...noteQueries(),
    ...queueQueries(parts),
  ],
};
