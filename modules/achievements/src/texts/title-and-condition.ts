/** Title and condition of each achievement in one language. */
export type Words = Readonly<Record<string, readonly [title: string, condition: string]>>;
