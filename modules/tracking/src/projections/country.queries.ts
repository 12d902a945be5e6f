import { sql } from "kysely";

/** The country of a player who was joined as `s`; empty without one, since it is part of a key. */
export const COUNTRY = sql<string>`coalesce(s.country, '')`;
