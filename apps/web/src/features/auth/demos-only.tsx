import { Button } from "@apogee/ui";
import { useLocation } from "react-router";
import { localeOf, localized } from "../../site/intl/paths.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useSession } from "../../site/session/session.tsx";
import { AuthNotice } from "./auth-notice.tsx";

/** In place of both forms on a host that offers demos only: where accounts are. */
export function DemosOnly({ page }: { readonly page: "/login" | "/registration" }) {
  const { origin } = useSession();
  const { pathname, search } = useLocation();
  return (
    <AuthNotice
      picture="locked"
      title={<Text id="auth.demos_only_title" />}
      text={<Text id="auth.demos_only" values={{ host: new URL(origin).host }} />}
    >
      <Button kind="cta" size={56} wide render={<a href={origin + localized(page, localeOf(pathname)) + search} />}>
        <Text id={page === "/login" ? "auth.sign_in" : "auth.sign_up"} />
      </Button>
      <Button kind="secondary" size={56} wide render={<LocalLink to="/" />}>
        <Text id="auth.demos_only_games" />
      </Button>
    </AuthNotice>
  );
}
