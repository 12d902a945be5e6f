/** Whom a method is for. */
export interface MethodAudience {
  readonly countries: readonly string[] | null;
  readonly licences: readonly string[] | null;
  readonly hiddenFrom: readonly string[];
}

/** A player, as the audience of a method needs it. A country that is not known yet excludes nothing. */
export interface Audience {
  readonly country: string | null;
  readonly licence: string;
  readonly groups: readonly string[];
}

/** Whether a method is offered to a player: by country, by licence, and not to players in a group that it is hidden from. */
export function isOfferedTo(method: MethodAudience, { country, licence, groups }: Audience): boolean {
  if (method.licences && !method.licences.includes(licence)) return false;
  if (method.countries && country !== null && !method.countries.includes(country)) return false;
  return !method.hiddenFrom.some((group) => groups.includes(group));
}
