import profile from "./profile.json" with { type: "json" };
import site from "./site.json" with { type: "json" };
import staticPage from "./static-page.json" with { type: "json" };

/** The texts of the site in this language, by feature. */
export const texts = { ...profile, ...site, ...staticPage };
