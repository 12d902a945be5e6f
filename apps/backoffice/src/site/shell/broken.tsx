import { useRouteError } from "react-router";
import { Act, Failure, Page, PageHead } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { Link } from "react-router";

/** A page that failed while it was drawn. */
export function Broken() {
  const t = useText();
  const error = useRouteError();
  return (
    <>
      <PageHead title={t("state.broken")} />
      <Page>
        <Failure error={error} onRetry={() => location.reload()} />
      </Page>
    </>
  );
}

/** An address that has no page. */
export function Missing({ what }: { readonly what?: string }) {
  const t = useText();
  return (
    <>
      <PageHead title={t("state.missing")} note={what ?? t("state.missingText")} />
      <Page>
        <p>
          <Act kind="primary" render={<Link to="/everything" />}>
            {t("nav.everything")}
          </Act>
        </p>
      </Page>
    </>
  );
}
