/** Scenes of offers, and what only the page of a game shows: not the tiles of the lobby in its sizes. */
const LATER = /^(?:cards|outside)\/|^games\/[^/]+\/(?!tile-(?:400|600)$)/;

/** Whether the first pages of a guest show the asset. The others may be drawn while the site is served. */
export const isOfFirstPages = (name: string): boolean => !LATER.test(name);
