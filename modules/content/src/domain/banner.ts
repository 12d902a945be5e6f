/** A banner as stored. Texts are by locale; English is always present. */
export interface Banner {
  readonly id: number;
  readonly identity: string;
  readonly frontendIdentifier: string;
  readonly brand: string | null;
  readonly categories: readonly string[];
  readonly texts: Readonly<Record<string, BannerText>>;
  readonly buttonUrl: string | null;
  readonly image: string;
  readonly gradient: {
    readonly colorLeft: string;
    readonly colorLeftCenter: string;
    readonly colorRightCenter: string;
    readonly colorRight: string;
  };
  readonly logged: boolean | null;
  readonly groupIds: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export interface BannerText {
  readonly title: string;
  readonly description: string;
  readonly button?: string;
  /** Opens a window with details. */
  readonly secondButton?: BannerDetails;
}

export interface BannerDetails {
  readonly name: string;
  readonly title: string;
  readonly secondTitle?: string;
  readonly text: string;
}

/** The viewer of a page, and the time. */
export interface Viewer {
  readonly brand: string;
  readonly loggedIn: boolean;
  readonly groups: readonly string[];
  readonly at: number;
}

/** Whether this viewer sees the banner now. A banner without groups is for everyone. */
export function showsTo(banner: Banner, viewer: Viewer): boolean {
  return (
    (banner.brand === null || banner.brand === viewer.brand) &&
    (banner.logged === null || banner.logged === viewer.loggedIn) &&
    (banner.groupIds.length === 0 || banner.groupIds.some((group) => viewer.groups.includes(group))) &&
    (banner.startsAt === null || banner.startsAt.getTime() <= viewer.at) &&
    (banner.endsAt === null || viewer.at < banner.endsAt.getTime())
  );
}
