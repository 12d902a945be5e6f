import { useLocation, useNavigate } from "react-router";
import { usePopup } from "../../../app/popups/popup-link.tsx";

/** Opens the deposit's window where an unfinished deposit stopped. A reload of the page finds the way there again. */
export function useResume(): (paymentId: number) => void {
  const navigate = useNavigate();
  const { to, options } = usePopup("deposit");
  return (paymentId) => void navigate(to, { ...options, state: { ...options.state, resume: paymentId } });
}

/** The deposit that the window was opened to go on with, and a key that is new each time it is asked for. */
export function useResumed(): { readonly id: number | null; readonly key: string } {
  const { key, state } = useLocation();
  const id = (state as { readonly resume?: unknown } | null)?.resume;
  return { id: typeof id === "number" ? id : null, key };
}
