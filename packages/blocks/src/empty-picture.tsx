/**
 * Stands in the editor's canvas where a picture is still to be chosen, so that a layout keeps its shape. Visitors never
 * see it: published pages leave such places out. It fills the positioned element around it.
 * @param of what is chosen there: the editor says how
 */
export function EmptyPicture({ of = 'picture' }: { of?: 'picture' | 'video' }) {
  return (
    <span
      data-empty-picture={of}
      style={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        color: 'var(--edge)',
        background: 'var(--tint)',
        boxShadow: 'inset 0 0 0 1px var(--line)',
      }}
    >
      <svg
        viewBox="0 0 48 32"
        style={{ width: 'min(24%, 5rem)', opacity: 0.45 }}
        fill="currentColor"
        aria-hidden="true"
      >
        <path d="M2 31 17 8l10 15 6-8 13 16z" />
        <circle cx="34" cy="6" r="4" />
      </svg>
    </span>
  );
}
