import type { AudioFacts } from './audio-facts.ts';

/** What a view needs to know of a picture or file. */
export interface MediaView {
  hash: string;
  ext: string;
  filename: string;
  mime: string;
  bytes: number;
  /** In px, as it is shown; absent for files that are neither pictures nor videos, and for videos that do not say. */
  width?: number;
  height?: number;
  alt: string;
  focalPoint: { x: number; y: number };
  /** Tiny picture as a data URI, shown until the real one has come. */
  placeholder?: string;
  /** Mean colour, `#rrggbb`. */
  tone?: string;
  /** Of videos: when the library took it, as search engines ask; ISO 8601. */
  uploadedAt?: string;
  /** Of recordings. */
  audio?: AudioFacts;
}
