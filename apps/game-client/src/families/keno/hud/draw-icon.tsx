/** A lantern, for the large button. */
export function DrawIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 1V4M8.5 4.5H15.5M8.5 19H15.5M10.5 19.5V22.5M13.5 19.5V22.5" />
      <path d="M8.5 4.5C4.5 6 2.5 9 2.5 11.8C2.5 14.5 4.5 17.5 8.5 19M15.5 4.5C19.5 6 21.5 9 21.5 11.8C21.5 14.5 19.5 17.5 15.5 19" />
      <path d="M3 9.6C9 11.2 15 11.2 21 9.6M3 14C9 15.6 15 15.6 21 14" strokeWidth="1.4" />
    </svg>
  );
}
