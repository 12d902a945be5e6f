/** The gradients of all lanterns, once for the tower. */
export function LanternShades() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="lantern-dark" x1="0" x2="1">
          <stop offset="0" stopColor="#2a5c50" />
          <stop offset="0.45" stopColor="#86b8a4" />
          <stop offset="1" stopColor="#244f46" />
        </linearGradient>
        <linearGradient id="lantern-lit" x1="0" x2="1">
          <stop offset="0" stopColor="#d9661f" />
          <stop offset="0.45" stopColor="#fff0b8" />
          <stop offset="1" stopColor="#d1541b" />
        </linearGradient>
        <linearGradient id="lantern-safe" x1="0" x2="1">
          <stop offset="0" stopColor="#5d5026" />
          <stop offset="0.45" stopColor="#b39a52" />
          <stop offset="1" stopColor="#4f431f" />
        </linearGradient>
        <linearGradient id="lantern-out" x1="0" x2="1">
          <stop offset="0" stopColor="#23262c" />
          <stop offset="0.45" stopColor="#565a63" />
          <stop offset="1" stopColor="#1c1f24" />
        </linearGradient>
      </defs>
    </svg>
  );
}

const FILLS = { dark: "lantern-dark", lit: "lantern-lit", safe: "lantern-safe", out: "lantern-out" } as const;

/** A paper lantern: dark, lit by the player, safe but not chosen, or blown out. */
export function Lantern({ look }: { readonly look: keyof typeof FILLS }) {
  return (
    <svg viewBox="-30 -34 60 68" aria-hidden="true">
      <path d="M0-33v7" stroke="#d9b46a" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M-11-26H11L13-21H-13Z" fill="#5a3a1c" />
      <path d="M-13-21C-29-12-29 12-13 21H13C29 12 29-12 13-21Z" fill={`url(#${FILLS[look]})`} />
      <path
        d="M-7-21C-14-10-14 10-7 21M0-21V21M7-21C14-10 14 10 7 21"
        fill="none"
        stroke="#000"
        strokeOpacity="0.24"
        strokeWidth="1.4"
      />
      <path d="M-13 21H13L11 26H-11Z" fill="#5a3a1c" />
      <path d="M0 26v6" stroke="#d9b46a" strokeWidth="2.4" strokeLinecap="round" />
      {look === "lit" && <path d="M0-9C5-2 8 3 8 8A8 8 0 0 1-8 8C-8 3-3 0 0-9Z" fill="#fffbe6" fillOpacity="0.92" />}
      {look === "out" && (
        <path d="M-9-9L9 9M9-9L-9 9" stroke="#12141a" strokeOpacity="0.75" strokeWidth="4.4" strokeLinecap="round" />
      )}
    </svg>
  );
}
