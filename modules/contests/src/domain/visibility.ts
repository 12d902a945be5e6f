import type { Contest } from "../contest.store.ts";

/** Who asks for contests. */
export interface Viewer {
  /** Null for a guest. */
  readonly playerId: number | null;
  readonly groups: ReadonlySet<string>;
  /** Null if unknown. */
  readonly country: string | null;
  readonly licence: string | null;
  /** Whether the flag that shows test quests is on. */
  readonly testQuests: boolean;
}

/** Members of this group see test quests (specification 5-23). */
const TESTERS = "21";

/**
 * Whether a viewer may see a contest (specification 5-19 to 5-23): never one that is called `nonvisible`; a test (`ffc`)
 * only with the flag or in the group of testers; one for groups only as a member; one for countries or licences only
 * there. A guest whose country is unknown sees those of every country.
 */
export function mayView(contest: Shown, viewer: Viewer): boolean {
  const { rules } = contest.terms;
  return mayBeShown(contest, viewer) && isForGroups(rules.groups, viewer) && isOffered(rules, viewer);
}

/** What decides who sees a contest. */
type Shown = Pick<Contest, "identifier" | "publishedAt" | "terms">;

/** The same without groups, countries and licences. A contest that was canceled as a draft is never shown. */
export function mayBeShown({ identifier, publishedAt }: Shown, viewer: Viewer): boolean {
  if (publishedAt === null || identifier.includes("nonvisible")) return false;
  return !identifier.includes("ffc") || viewer.testQuests || viewer.groups.has(TESTERS);
}

/** Whether a viewer is in one of the groups that a contest is for. */
export function isForGroups(groups: readonly string[], viewer: Pick<Viewer, "groups">): boolean {
  return groups.length === 0 || groups.some((group) => viewer.groups.has(group));
}

/** Whether a contest is offered in a viewer's country and licence. */
export function isOffered(
  { countries, licences }: { readonly countries: readonly string[]; readonly licences: readonly string[] },
  { playerId, country, licence }: Viewer,
): boolean {
  const fits = (all: readonly string[], own: string | null): boolean =>
    all.length === 0 || (own === null ? playerId === null : all.includes(own));
  return fits(countries, country) && fits(licences, licence);
}
