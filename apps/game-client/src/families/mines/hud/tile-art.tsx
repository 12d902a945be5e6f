const SPIKES = Array.from({ length: 10 }, (_, i) => i * 36);

/** The gradients of all tiles, once for the field. */
export function TileShades() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="crystal-left" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f4fdff" />
          <stop offset="1" stopColor="#7fd6f7" />
        </linearGradient>
        <linearGradient id="crystal-right" x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#bdf0ff" />
          <stop offset="1" stopColor="#1f86bd" />
        </linearGradient>
        <linearGradient id="crystal-low" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#4fb8e6" />
          <stop offset="1" stopColor="#0f5c92" />
        </linearGradient>
        <radialGradient id="mine-body" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#6d7690" />
          <stop offset="0.45" stopColor="#2b3147" />
          <stop offset="1" stopColor="#0a0d18" />
        </radialGradient>
        <radialGradient id="mine-core" cx="0.42" cy="0.38" r="0.7">
          <stop offset="0" stopColor="#ffd0b0" />
          <stop offset="0.4" stopColor="#ff6b4a" />
          <stop offset="1" stopColor="#8f1226" />
        </radialGradient>
      </defs>
    </svg>
  );
}

/** A crystal of light: a safe tile. */
export function Crystal() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <path d="M0-40L-27-9L0 0Z" fill="url(#crystal-left)" />
      <path d="M0-40L27-9L0 0Z" fill="url(#crystal-right)" />
      <path d="M-27-9L0 42L0 0Z" fill="url(#crystal-right)" />
      <path d="M27-9L0 42L0 0Z" fill="url(#crystal-low)" />
      <path d="M0-40L-10-7L0 0L10-7Z" fill="#fff" fillOpacity="0.55" />
      <path d="M0-40L-27-9L0 42L27-9Z" fill="none" stroke="#e9fbff" strokeOpacity="0.7" strokeWidth="1.6" />
      <path d="M-34-30v12M-40-24h12M33 18v10M28 23h10" stroke="#e9fbff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** A mine with ten spikes and a glowing core. */
export function Mine() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <g fill="#171b2b" stroke="#4a5270" strokeWidth="1.2">
        {SPIKES.map((turn) => (
          <path key={turn} d="M-6-24L0-43L6-24Z" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="28" fill="url(#mine-body)" />
      <circle r="28" fill="none" stroke="#8792b3" strokeOpacity="0.35" strokeWidth="1.6" />
      <circle r="11" fill="url(#mine-core)" />
      <circle r="15.5" fill="none" stroke="#05070d" strokeOpacity="0.7" strokeWidth="4" />
      <path
        d="M-19-12C-16-19-10-23-3-24"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
