import { NEW_PROVIDER_GROUPS, type PlayerView } from "@apogee/contract";

/** A group to which a new provider is announced, and the group that its players join when they have seen it. */
export type AnnouncementGroup = (typeof NEW_PROVIDER_GROUPS)[number];

/** The groups of this player that have not seen their new provider yet; specification 4-14 and 6-09. */
export function announcementsFor({ statuses }: Pick<PlayerView, "statuses">): AnnouncementGroup[] {
  const isIn = (group: string): boolean => statuses.some(({ id }) => id === group);
  return NEW_PROVIDER_GROUPS.filter(({ group, shown }) => isIn(group) && !isIn(shown));
}
