import type { EmbedKind } from '@portico/model/media/embed/provider';

/** On 24 × 24. */
const DRAWINGS: Readonly<Record<EmbedKind, string>> = {
  audio: 'M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zm11-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  video: 'M3 5h18v14H3zM10 9v6l5-3z',
  post: 'M4 4h16v12H10l-5 4v-4H4zM8 8.5h8M8 12h5',
  map: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  form: 'M4 4h16v6H4zM4 14h16v6H4zM7 7h4M7 17h4',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h5',
};

/** What kind of thing stands behind the placeholder, in a line. */
export const EmbedIcon = ({ kind }: { kind: EmbedKind }) => (
  <svg
    className="embed-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={DRAWINGS[kind]} />
  </svg>
);
