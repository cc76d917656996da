/** What a view needs to know of a picture or file. */
export interface MediaView {
  hash: string;
  ext: string;
  filename: string;
  mime: string;
  bytes: number;
  /** Absent for files that are no pictures. */
  width?: number;
  height?: number;
  alt: string;
  focalPoint: { x: number; y: number };
  /** Tiny picture as a data URI, shown until the real one has come. */
  placeholder?: string;
  /** Mean colour, `#rrggbb`. */
  tone?: string;
}
