import { YEAR_S } from "../shell/notices/lasting-answer.ts";
import type { Project } from "../session/site.ts";

export type ScriptCategory = Project["scripts"][number]["category"];

const COOKIE = "cookie_choice";
const CATEGORIES: readonly ScriptCategory[] = ["statistics", "marketing", "support"];

/** The categories of other companies' scripts that the visitor has agreed to; none without an answer. */
export function agreedTo(cookies: string): readonly ScriptCategory[] {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const chosen = value?.split(".") ?? [];
  return CATEGORIES.filter((category) => chosen.includes(category));
}

/** The cookie that stores an answer for a year, as it is written to `document.cookie`. */
export function choiceCookie(agreed: readonly ScriptCategory[]): string {
  return `${COOKIE}=${agreed.join(".")}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** The categories that the site's scripts have, each once, in the order of the list above. */
export function categoriesOf(scripts: Project["scripts"]): readonly ScriptCategory[] {
  return CATEGORIES.filter((category) => scripts.some((script) => script.category === category));
}
