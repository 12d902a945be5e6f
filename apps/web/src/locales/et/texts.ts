import auth from "./auth.json" with { type: "json" };
import cashbox from "./cashbox.json" with { type: "json" };
import fairness from "./fairness.json" with { type: "json" };
import gamePage from "./game-page.json" with { type: "json" };
import limits from "./limits.json" with { type: "json" };
import lobby from "./lobby.json" with { type: "json" };
import loyalty from "./loyalty.json" with { type: "json" };
import profile from "./profile.json" with { type: "json" };
import promotions from "./promotions.json" with { type: "json" };
import site from "./site.json" with { type: "json" };
import staticPage from "./static-page.json" with { type: "json" };

/** The texts of the site in this language, by feature. */
export const texts = {
  ...auth,
  ...cashbox,
  ...fairness,
  ...gamePage,
  ...limits,
  ...lobby,
  ...loyalty,
  ...profile,
  ...promotions,
  ...site,
  ...staticPage,
};
