import styles from "../../stories/stories.module.css";
import { Button } from "../actions/button.tsx";
import { Card } from "../surfaces/card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { useToast } from "./toast.tsx";

export function EmptyAndBroken() {
  return (
    <div className={styles.pair}>
      <Card>
        <EmptyState
          picture="favourites"
          title="No favourites yet"
          text="Tap the heart of a game, and it lands here."
          action={<Button>See the top games</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="We lost contact"
          text="Your money is where it was. Nothing was charged."
          detail="Request 7f3a-21"
          onRetry={() => {}}
        />
      </Card>
      <Card>
        <EmptyState
          dense
          picture="search"
          title="Nothing by that name"
          text="Check the spelling, or search for the producer."
        />
      </Card>
      <Card>
        <Skeleton shape="title" />
        <Skeleton count={3} />
        <Skeleton shape="button" />
      </Card>
    </div>
  );
}

export function Loading() {
  return (
    <>
      <div className={styles.row}>
        <Spinner size={16} />
        <Spinner />
        <Spinner size={32} label="Loading" />
      </div>
      <div className={styles.tiles}>
        <Skeleton shape="tile" count={6} />
      </div>
    </>
  );
}

export function Toasts() {
  const { show } = useToast();
  return (
    <div className={styles.row}>
      <Button
        onClick={() =>
          show({
            tone: "done",
            text: "A$200.00 arrived. Have a good flight.",
            action: { label: "Play", onClick: () => {} },
          })
        }
      >
        Done
      </Button>
      <Button onClick={() => show({ tone: "error", text: "The bank refused the payment. Nothing was charged." })}>
        Error
      </Button>
      <Button
        onClick={() =>
          show({
            tone: "notice",
            text: "Your weekly limit has A$40.00 left.",
            action: { label: "Limits", onClick: () => {} },
          })
        }
      >
        Notice
      </Button>
    </div>
  );
}
