import { registryRoutes } from "@apogee/actions";
import {
  fourEyesActions,
  fourEyesQueries,
  memberActions,
  memberQueries,
  proposalActions,
  proposalQueries,
  proposals,
  staffRoutes,
} from "@apogee/staff";
import type { ModuleDescription } from "./module.ts";

export const staff: ModuleDescription = {
  name: "staff",
  routes: (parts) => [
    ...staffRoutes(),
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
    ...proposalActions(() => parts.registry),
    ...fourEyesActions(() => parts.registry),
  ],
  queries: (parts) => [...memberQueries(), ...proposalQueries(), ...fourEyesQueries(() => parts.registry)],
};
