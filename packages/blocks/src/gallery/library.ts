import type { BlockInLibrary, StoredFields } from '../editing/block-in-library.ts';
import { count, picture, ratioOf, text } from '../editing/thumbnail/parts.ts';
import { box, type Box, type Shape } from '../editing/thumbnail/shape.ts';

const GAP = 32;
/** Shapes pictures have, about: width to height. */
const RATIOS = [1.5, 0.8, 1.3, 1.6, 0.75, 1.4, 1, 1.5, 0.7];

const ratio = (fields: StoredFields, without: number) => ratioOf(fields.imageAspectRatio ?? '') ?? without;

interface Drawing {
  height(fields: StoredFields, width: number): number;
  draw(fields: StoredFields, area: Box): Shape[];
}

/** Rows of places that are all alike. */
function even(columnsOf: (fields: StoredFields, width: number) => number, rows: number): Drawing {
  const sizes = (fields: StoredFields, width: number) => {
    const columns = columnsOf(fields, width);
    const w = (width - GAP * (columns - 1)) / columns;
    return { columns, w, h: w * ratio(fields, 1) };
  };
  return {
    height: (fields, width) => rows * sizes(fields, width).h + (rows - 1) * GAP,
    draw: (fields, area) => {
      const { columns, w, h } = sizes(fields, area.w);
      return Array.from({ length: columns * rows }, (_, at) =>
        picture({
          x: area.x + (at % columns) * (w + GAP),
          y: area.y + Math.floor(at / columns) * (h + GAP),
          w,
          h,
        }),
      ).flat();
    },
  };
}

/** One row of pictures as wide as they are, beyond the edge. */
const strip: Drawing = {
  height: (_fields, width) => width * 0.3,
  draw: (_fields, { x, y, w, h }) => {
    const side = Math.min(h, w * 0.3);
    let at = x;
    return RATIOS.flatMap((wide) => {
      if (at >= x + w) return [];
      const place = { x: at, y, w: Math.min(side * wide, x + w - at), h: side };
      at += side * wide + GAP;
      return picture(place);
    });
  },
};

const slideshow: Drawing = {
  height: (fields, width) => width * ratio(fields, 0.66) + (fields.thumbnails ? width * 0.09 : 0),
  draw: (fields, { x, y, w }) => {
    const h = w * ratio(fields, 0.66);
    const shown = picture({ x, y, w, h });
    const size = w * 0.07;
    const small = fields.thumbnails
      ? Array.from({ length: 6 }, (_, at) =>
          picture({ x: x + at * (size + 16), y: y + h + w * 0.02, w: size, h: size }),
        ).flat()
      : Array.from({ length: 3 }, (_, at) =>
          box('veil', { x: x + w / 2 + (at - 1) * 40 - 9, y: y + h - 60, w: 18, h: 18 }, { radius: 9 }),
        );
    return [...shown, ...small];
  },
};

const list: Drawing = {
  height: (fields, width) => 2 * (width * 0.5 * ratio(fields, 0.66) + GAP * 2),
  draw: (fields, { x, y, w }) => {
    const wide = (w * count(fields.listImageSize, 40)) / 100;
    const h = w * 0.5 * ratio(fields, 0.66);
    return [0, 1].flatMap((at) => {
      const top = y + at * (h + GAP * 2);
      const side = x + wide + GAP * 2;
      return [
        ...picture({ x, y: top, w: wide, h }),
        box('ink', { x: side, y: top + 30, w: w * 0.2, h: 24 }, { radius: 5 }),
        box('words', { x: side, y: top + 90, w: w - wide - GAP * 2, h: 12 }, { radius: 3 }),
        box('words', { x: side, y: top + 124, w: (w - wide - GAP * 2) * 0.7, h: 12 }, { radius: 3 }),
      ];
    });
  },
};

/** Rows of equal height that fill the width. */
const rows: Drawing = {
  height: (_fields, width) => width * 0.52,
  draw: (_fields, { x, y, w }) => {
    const high = (w * 0.52 - GAP) / 2;
    return [RATIOS.slice(0, 4), RATIOS.slice(4, 8)].flatMap((wides, row) => {
      const whole = wides.reduce((sum, wide) => sum + wide, 0);
      const room = w - GAP * (wides.length - 1);
      let at = x;
      return wides.flatMap((wide) => {
        const place = { x: at, y: y + row * (high + GAP), w: (room * wide) / whole, h: high };
        at += place.w + GAP;
        return picture(place);
      });
    });
  },
};

/** Columns whose pictures keep their height. */
const columns: Drawing = {
  height: (_fields, width) => width * 0.6,
  draw: (_fields, { x, y, w }) => {
    const side = (w - GAP * 3) / 4;
    return [0, 1, 2, 3].flatMap((column) => {
      const first = side / (RATIOS[column] ?? 1);
      const left = x + column * (side + GAP);
      return [
        ...picture({ x: left, y, w: side, h: first }),
        ...picture({ x: left, y: y + first + GAP, w: side, h: Math.max(side * 0.3, w * 0.6 - first - GAP) }),
      ];
    });
  },
};

const grid = even((fields) => count(fields.slidesPerRow, 4), 2);

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  grid,
  autogrid: even(
    (fields, width) => Math.max(2, Math.floor(width / (count(fields.columnWidth, 250) + GAP))),
    3,
  ),
  autocolumns: columns,
  autorows: rows,
  list,
  slideshow,
  slider: strip,
  carousel: even((fields) => count(fields.slidesPerRow, 3), 1),
  stacked: even(() => 1, 1),
};

const drawingOf = (fields: StoredFields): Drawing => {
  const design = text(fields.design);
  return (Object.hasOwn(DRAWINGS, design) && DRAWINGS[design]) || grid;
};

/** Pictures it takes, where the site has some: whole rows, or as many as show what the design is about. */
const picturesFor = (fields: StoredFields): number =>
  ['', 'grid', 'carousel'].includes(text(fields.design)) ? 2 * count(fields.slidesPerRow, 3) : 9;

export const library: BlockInLibrary = {
  height: (fields, width) => drawingOf(fields).height(fields, width),
  draw: (fields, area) => drawingOf(fields).draw(fields, area),
  /** Slides that have words already get a picture each. */
  inLayout(fields, { nextPicture }) {
    const written = Array.isArray(fields.slides) ? (fields.slides as object[]) : [];
    const slides: object[] =
      written.length > 0 ? written : Array.from({ length: picturesFor(fields) }, () => ({}));
    return {
      ...fields,
      slides: slides.flatMap((slide) => {
        const image = nextPicture();
        return image ? { ...slide, image } : written.length > 0 ? slide : [];
      }),
    };
  },
};
