/**
 * Whether a loader runs for a link that was followed in the browser, not for a whole page. A page that has a skeleton
 * leaves what takes long to the browser then, so that the click is answered at once.
 */
export const isByLink = ({ url }: Pick<Request, "url">): boolean => new URL(url).pathname.endsWith(".data");
