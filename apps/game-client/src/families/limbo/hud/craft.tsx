/** The craft: a silver dart with a teal window, drawn upright; the style sheet turns it along its course. */
export function Craft({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-40 -64 80 128" aria-hidden="true">
      <defs>
        <linearGradient id="limbo-hull" x1="0" x2="1">
          <stop offset="0" stopColor="#8fa6bd" />
          <stop offset="0.34" stopColor="#ffffff" />
          <stop offset="0.62" stopColor="#cfdded" />
          <stop offset="1" stopColor="#5f7892" />
        </linearGradient>
        <linearGradient id="limbo-fin" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#ff9a57" />
          <stop offset="1" stopColor="#d13f1c" />
        </linearGradient>
        <radialGradient id="limbo-glass" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#e2fdff" />
          <stop offset="0.45" stopColor="#4fd6ee" />
          <stop offset="1" stopColor="#0b5f7d" />
        </radialGradient>
      </defs>
      <path d="M-15 14C-30 22-34 38-33 54C-26 46-18 42-10 41Z" fill="url(#limbo-fin)" />
      <path d="M15 14C30 22 34 38 33 54C26 46 18 42 10 41Z" fill="url(#limbo-fin)" />
      <path d="M-11 40H11L8 51H-8Z" fill="#34475c" />
      <path
        d="M0-62C15-44 20-20 17 12C16 26 13 36 11 42H-11C-13 36-16 26-17 12C-20-20-15-44 0-62Z"
        fill="url(#limbo-hull)"
      />
      <path d="M0-62C7-53.6 11.5-43.8 14.2-33H-14.200C-11.5-43.8-7-53.6 0-62Z" fill="url(#limbo-fin)" />
      <circle cy="-12" r="9.5" fill="#41586f" />
      <circle cy="-12" r="7.3" fill="url(#limbo-glass)" />
      <path d="M0 18V50" stroke="#e5501f" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M-9-38C-13-22-13.5-2-11 16"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.75"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
