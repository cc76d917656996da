/** Type size of a drawing, in its own units, and the height a line takes. */
export const TYPE_SIZE = 14;
export const LINE_HEIGHT = 19;

/** Words in a drawing. `y` is the middle of their line. */
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** What it says: a figure of an axis, what is counted, what an axis is, a value. */
  kind: 'tick' | 'category' | 'title' | 'value';
}

/** One shape: all bars of a series, its line, a slice. */
export interface Mark {
  kind: 'bar' | 'line' | 'area' | 'point' | 'slice';
  /** From 0: decides its colour and pattern. */
  series: number;
  path: string;
  /** What it says, where it stands for one value. */
  title?: string;
}

/** A chart at one width, in its own units, which are px where it stands as wide as it was drawn. */
export interface Drawing {
  width: number;
  height: number;
  /** Hairlines of the scale. */
  grid: string;
  /** The line at nought. */
  base: string;
  marks: readonly Mark[];
  labels: readonly Label[];
}

/** A place as fine as it is seen. */
export const round = (value: number): number => Math.round(value * 10) / 10;
