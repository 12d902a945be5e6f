/** A ball between pins, for the large button. */
export function DropIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <circle cx="12" cy="6" r="3.6" fill="currentColor" />
      <path d="M12 12.4v3.2M9.6 13.6L12 16l2.4-2.4" strokeLinejoin="round" />
      <path d="M5 20h.01M12 20h.01M19 20h.01M4.5 12.5h.01M19.5 12.5h.01" strokeWidth="3.2" />
    </svg>
  );
}
