import { useLocation, useNavigate } from "react-router";
import { usePopup } from "../../../site/popups/popup-link.tsx";

/** Opens the deposit window at the step where an unfinished deposit stopped, also after a reload of the page. */
export function useResume(): (paymentId: number) => void {
  const navigate = useNavigate();
  const { to, options } = usePopup("deposit");
  return (paymentId) => void navigate(to, { ...options, state: { ...options.state, resume: paymentId } });
}

/** The deposit that the window was opened to resume, and a key that is new for each request. */
export function useResumed(): { readonly id: number | null; readonly key: string } {
  const { key, state } = useLocation();
  const id = (state as { readonly resume?: unknown } | null)?.resume;
  return { id: typeof id === "number" ? id : null, key };
}
