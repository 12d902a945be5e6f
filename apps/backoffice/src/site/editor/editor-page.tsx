import { useParams, useSearchParams } from "react-router";
import { useQueryInfo } from "../api/queries.ts";
import { Failure, Page, PageHead, Waiting } from "../kit/index.ts";
import { Missing } from "../shell/broken.tsx";
import { useText } from "../texts/texts.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import { NEW, type EditorKind, type Input } from "./kind.ts";
import { ListPage } from "./list-page.tsx";
import { useHistory, useThing } from "./use-thing.ts";

/** The list of a kind, or one thing of it: `/edit/<kind>/:id?`. */
export function EditorPage({ kinds }: { readonly kinds: readonly EditorKind[] }) {
  const { kind: name, id } = useParams();
  const kind = kinds.find((each) => each.kind === name);
  const mayRead = useQueryInfo(kind?.list ?? "") !== undefined;
  if (!kind || !mayRead) return <Missing />;
  return id === undefined ? (
    <ListPage key={kind.kind} kind={kind} />
  ) : (
    <LoadedEditor key={`${kind.kind} ${id}`} kind={kind} id={id} />
  );
}

function LoadedEditor({ kind, id }: { readonly kind: EditorKind; readonly id: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const copied = id === NEW ? search.get("copy") : null;
  const history = useHistory(kind, id);
  const thing = useThing(kind, copied ?? id, id === NEW || history.isFetched);
  const waits = (id !== NEW && history.isPending) || thing.isLoading;
  const failed = thing.error ?? history.error;
  if (failed || waits)
    return (
      <>
        <PageHead title={id === NEW ? t("editor.newTitle", { kind: t(`kind.${kind.kind}`) }) : id} />
        {failed ? (
          <Page>
            <Failure error={failed} onRetry={() => void history.refetch().then(thing.refetch)} />
          </Page>
        ) : (
          <Waiting />
        )}
      </>
    );
  if (!thing.row && (id !== NEW || copied !== null)) return <Missing />;
  return (
    <EditorFrame
      kind={kind}
      id={id}
      row={id === NEW ? null : thing.row}
      loaded={loadedInput(kind, id, thing.row)}
      history={history}
      refetch={thing.refetch}
    />
  );
}

/** What the form begins with: what is stored, a copy without its key, or what a new thing begins with. */
function loadedInput(kind: EditorKind, id: string, row: Parameters<EditorKind["inputOf"]>[0] | null): Input {
  if (!row) return kind.start;
  const input = kind.inputOf(row);
  if (id !== NEW) return input;
  return kind.copyOf?.(input) ?? { ...input, ...Object.fromEntries((kind.keyFields ?? []).map((key) => [key, ""])) };
}
