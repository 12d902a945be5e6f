import { PROMOTION_KINDS } from "../features/editors/kinds/index.ts";
import { HOUSE_KINDS } from "../features/house/kinds.ts";
import { EditorPage } from "../site/editor/editor-page.tsx";
import { EditorsPage } from "../site/editor/editors-page.tsx";
import type { EditorKind } from "../site/editor/kind.ts";

/** Everything that staff edit, from all features. */
const KINDS: readonly EditorKind[] = [...PROMOTION_KINDS, ...HOUSE_KINDS];

/** The index of the editors: `/edit`. */
export const Editors = () => <EditorsPage kinds={KINDS} />;

/** The list of a kind, or one thing of it: `/edit/<kind>/:id?`. */
export const EditorOfKind = () => <EditorPage kinds={KINDS} />;
