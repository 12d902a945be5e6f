/** The outline of the die, for the large button. */
export function RollIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 2.2l8.5 4.9v9.8L12 21.8l-8.5-4.9V7.1z" />
      <path d="M12 7.4l5 8.6H7z" />
      <path
        d="M12 2.2v5.2M20.5 7.1L12 7.4 3.5 7.1M20.5 16.9L17 16l-5 5.8L7 16l-3.5.9M20.5 7.1L17 16M3.5 7.1L7 16"
        strokeWidth="1.4"
      />
    </svg>
  );
}
