/** The place of two cards before anything is dealt. */
export function EmptyCards({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 150 140" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="9" />
      <rect x="51" y="1" width="98" height="138" rx="9" />
    </svg>
  );
}
