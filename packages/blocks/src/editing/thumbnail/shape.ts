/** What a shape stands for, which decides its colour in a theme. */
export type ShapeRole =
  | 'ink'
  | 'words'
  | 'quiet'
  | 'picture'
  | 'glyph'
  | 'button'
  | 'field'
  | 'line'
  | 'veil';

/** Something drawn in a thumbnail, in px of a window 1440 px wide. */
export type Shape =
  | {
      kind: 'box';
      role: ShapeRole;
      x: number;
      y: number;
      w: number;
      h: number;
      radius?: number;
      /** An outline alone. */
      hollow?: boolean;
      /** Lets through what is under it. */
      clear?: boolean;
    }
  | { kind: 'path'; role: ShapeRole; d: string };

/** A box within which a block is drawn. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const box = (
  role: ShapeRole,
  { x, y, w, h }: Box,
  more: { radius?: number; hollow?: boolean; clear?: boolean } = {},
): Shape => ({ kind: 'box', role, x, y, w, h, ...more });
