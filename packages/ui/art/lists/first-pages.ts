/**
 * Scenes of offers, and what only the page of a game shows. The lobby's own tiles are no part of it: games in each width,
 * since the browser chooses, and the two scenes of offers in the smaller width, which is enough for a tile.
 */
const LATER = /^(?:cards\/(?!(?:wheel|bag)\/wide-640$)|outside\/|particles\/)|^games\/[^/]+\/(?!tile-(?:200|400|600)$)/;

/** Whether the first pages of a guest show the asset. The others may be drawn while the site is served. */
export const isOfFirstPages = (name: string): boolean => !LATER.test(name);
