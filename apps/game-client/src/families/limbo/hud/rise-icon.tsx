/** An arrow that leaves the ground, for the large button. */
export function RiseIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 19C11 18 16 13.5 18.5 5.5" />
      <path d="M12.8 8.200L18.8 4.600L21.4 11" />
      <path d="M4 22.200H20" strokeWidth="1.6" strokeOpacity="0.6" />
    </svg>
  );
}
