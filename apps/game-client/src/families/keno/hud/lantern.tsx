/** The lanterns of the board, drawn once: one for drawn numbers, and a brighter one for hits. */
export function LanternShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="keno-paper" cx="0.5" cy="0.55" r="0.62">
          <stop offset="0" stopColor="#ffd08a" />
          <stop offset="0.6" stopColor="#e9773a" />
          <stop offset="1" stopColor="#8d2a1b" />
        </radialGradient>
        <radialGradient id="keno-gold" cx="0.5" cy="0.55" r="0.66">
          <stop offset="0" stopColor="#fffbe2" />
          <stop offset="0.5" stopColor="#ffd257" />
          <stop offset="1" stopColor="#e08a12" />
        </radialGradient>
        <symbol id="keno-lantern" viewBox="0 0 48 48">
          <Body fill="url(#keno-paper)" line="#5d160e" />
        </symbol>
        <symbol id="keno-lantern-hit" viewBox="0 0 48 48">
          <Body fill="url(#keno-gold)" line="#8a4b00" />
        </symbol>
      </defs>
    </svg>
  );
}

function Body({ fill, line }: { readonly fill: string; readonly line: string }) {
  return (
    <>
      <path d="M24 1V6" stroke={line} strokeWidth="2" strokeLinecap="round" />
      <rect x="15" y="4.5" width="18" height="5" rx="2" fill="#3a1410" />
      <path d="M24 8C37 8 43 16 43 25C43 34 37 42 24 42C11 42 5 34 5 25C5 16 11 8 24 8Z" fill={fill} />
      <g fill="none" stroke={line} strokeOpacity="0.35" strokeWidth="1.2">
        <path d="M24 8C17 14 14 20 14 25C14 30 17 36 24 42" />
        <path d="M24 8C31 14 34 20 34 25C34 30 31 36 24 42" />
      </g>
      <rect x="16" y="40" width="16" height="4" rx="2" fill="#3a1410" />
      <path d="M24 44V47.5" stroke="#ffcf7a" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M11 19C13 14 17 11.5 21 11"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.6"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </>
  );
}
