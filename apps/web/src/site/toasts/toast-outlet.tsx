import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toasts.ts";

const ToastViewport = lazy(() =>
  import("./toast-viewport.tsx").then(({ ToastViewport }) => ({ default: ToastViewport })),
);

/** Where toasts appear; its code is loaded with the first of them. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <ToastViewport />
      </Suspense>
    )
  );
}
