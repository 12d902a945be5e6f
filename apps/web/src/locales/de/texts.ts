import adventure from "./adventure.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import cashbox from "./cashbox.json" with { type: "json" };
import contests from "./contests.json" with { type: "json" };
import draws from "./draws.json" with { type: "json" };
import fairness from "./fairness.json" with { type: "json" };
import gamePage from "./game-page.json" with { type: "json" };
import jackpots from "./jackpots.json" with { type: "json" };
import limits from "./limits.json" with { type: "json" };
import lobby from "./lobby.json" with { type: "json" };
import lottery from "./lottery.json" with { type: "json" };
import loyalty from "./loyalty.json" with { type: "json" };
import profile from "./profile.json" with { type: "json" };
import promotions from "./promotions.json" with { type: "json" };
import security from "./security.json" with { type: "json" };
import site from "./site.json" with { type: "json" };
import staticPage from "./static-page.json" with { type: "json" };

/** The texts of the site in this language, by feature. */
export const texts = {
  ...adventure,
  ...auth,
  ...cashbox,
  ...contests,
  ...draws,
  ...fairness,
  ...gamePage,
  ...jackpots,
  ...limits,
  ...lobby,
  ...lottery,
  ...loyalty,
  ...profile,
  ...promotions,
  ...security,
  ...site,
  ...staticPage,
};
