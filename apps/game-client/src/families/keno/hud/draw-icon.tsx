/** A lantern, for the large button. */
export function DrawIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 1.8V4M9 4H15M9.5 19.5H14.5M12 19.5V22.5" />
      <path d="M12 4C18 4 20.5 8 20.5 11.8C20.5 15.5 18 19.5 12 19.5C6 19.5 3.5 15.5 3.5 11.8C3.5 8 6 4 12 4Z" />
      <path
        d="M12 4C9.2 6.5 8.3 9 8.3 11.8C8.3 14.5 9.2 17 12 19.5M12 4C14.8 6.5 15.7 9 15.7 11.8C15.7 14.5 14.8 17 12 19.5"
        strokeWidth="1.4"
      />
    </svg>
  );
}
