import { art, Button, Image } from "@apogee/ui";
import { Text } from "../intl/text.tsx";
import { errorTitle, statusOf } from "./error-title.ts";
import { MessageScreen, ToLobby } from "./message-screen.tsx";

/** Explains an error by its status; the page's frame stays. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const status = statusOf(error);
  const title = errorTitle(error);
  if (status === 404) return <Lost />;
  if (status === 451)
    return <MessageScreen title={title} text="errors.restricted" picture={<Picture name="empty/country-256" />} />;
  if (status === 503) {
    return (
      <MessageScreen title={title} text="errors.maintenance" picture={<Picture name="empty/maintenance-256" />}>
        <Again />
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title={title} text="errors.oops" picture={<Picture name="empty/error-256" />}>
      <Again />
      <ToLobby />
    </MessageScreen>
  );
}

export function Lost() {
  return <MessageScreen title="errors.lost_title" text="errors.lost" picture={<Picture name="empty/lost-256" />} />;
}

export function Picture({ name }: { readonly name: Parameters<typeof art>[0] }) {
  return <Image picture={art(name)} size={192} eager lifted />;
}

function Again() {
  return (
    <Button kind="cta" onClick={() => location.reload()}>
      <Text id="common.retry" />
    </Button>
  );
}
