import { box, type Box, type Shape } from './shape.ts';
import { lineWidths, textHeight, textLines } from './text-lines.ts';
import { headingSetting, tableRows, textParts } from './text-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a kind of block is drawn. Fields are what is stored, whatever that is. */
interface Drawing {
  /** Height its content takes in a column, in px; undefined: as high as its place. */
  height(fields: Fields, width: number): number | undefined;
  draw(fields: Fields, area: Box): Shape[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown, usual: number): number =>
  typeof value === 'number' && value > 0 ? value : usual;

/** `3:2` as height by width; undefined for pictures that fill their place. */
function ratioOf(value: unknown): number | undefined {
  const [w, h] = text(value).split(':').map(Number);
  return w && h ? h / w : undefined;
}

/** Words never run wider than this. */
const MEASURE = 680;

/** Hills and a sun: what is not chosen yet. */
export function picture(area: Box, radius = 0): Shape[] {
  const { x, y, w, h } = area;
  const size = Math.min(w, h, 340) * 0.42;
  const left = x + (w - size * 1.5) / 2;
  const base = y + h / 2 + size * 0.45;
  const hill = (from: number, width: number, height: number) =>
    `M${left + size * from} ${base}l${(size * width) / 2} ${-size * height}l${(size * width) / 2} ${size * height}z`;
  return [
    box('picture', area, { radius }),
    { kind: 'path', role: 'glyph', d: hill(0, 1, 0.72) + hill(0.62, 0.88, 0.5) },
    box(
      'glyph',
      { x: left + size * 0.98, y: base - size * 0.92, w: size * 0.24, h: size * 0.24 },
      { radius: size * 0.12 },
    ),
  ];
}

const PARAGRAPH = { size: 19, leading: 1.6, role: 'words' } as const;

function richTextShapes(fields: Fields, { x, y, w }: Box): { shapes: Shape[]; height: number } {
  const rows = tableRows(fields.content);
  if (rows.length > 0) return tableShapes(rows, { x, y, w });
  const shapes: Shape[] = [];
  let top = 0;
  textParts(fields.content).forEach(({ words, setting, gap, indent }, index) => {
    if (index > 0) top += gap;
    // Centred text has its measure in the middle of a block narrow enough for it, as pages do.
    const width = Math.min(w, MEASURE) - indent;
    const at = { x: x + indent, y: y + top, w: width };
    if (indent > 0)
      shapes.push(box('quiet', { x: x + indent - 18, y: at.y + 11, w: 8, h: 8 }, { radius: 4 }));
    shapes.push(...textLines(words, setting, at));
    top += textHeight(words, setting, width);
  });
  return { shapes, height: top };
}

function tableShapes(rows: readonly string[][], { x, y, w }: Omit<Box, 'h'>) {
  const step = 74;
  const shapes = rows.flatMap(([name = '', price = ''], index) => {
    const top = y + index * step;
    return [
      ...textLines(name, { ...PARAGRAPH, size: 16 }, { x, y: top + 10, w: w * 0.7 }),
      ...textLines(
        price || ' ',
        { ...PARAGRAPH, size: 18, role: 'ink', align: 'end' },
        { x, y: top + 10, w },
      ),
      box('line', { x, y: top + step - 4, w, h: 2 }),
    ];
  });
  return { shapes, height: rows.length * step };
}

/** Cards of a list: a picture each, with two lines of words. */
function cards(columns: number, rows: number, shape: number, { x, y, w }: Box): Shape[] {
  const gap = 32;
  const width = (w - gap * (columns - 1)) / columns;
  const high = width * shape;
  return Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * (width + gap);
    const top = y + Math.floor(index / columns) * (high + 110);
    return [
      ...picture({ x: left, y: top, w: width, h: high }),
      box('ink', { x: left, y: top + high + 22, w: width * 0.6, h: 12 }, { radius: 4 }),
      box('words', { x: left, y: top + high + 52, w: width * 0.85, h: 9 }, { radius: 3 }),
    ];
  }).flat();
}

const cardsHeight = (columns: number, rows: number, shape: number, width: number) =>
  rows * (((width - 32 * (columns - 1)) / columns) * shape + 110) - 30;

/** Lines of links. */
function links(fields: Fields, { x, y, w }: Box): Shape[] {
  const isRow = fields.layout === 'row';
  const widths = isRow ? [90, 110, 80] : [120, 90, 140, 100];
  const total = widths.reduce((sum, each) => sum + each + 36, -36);
  let left = fields.align === 'center' ? (w - total) / 2 : fields.align === 'end' ? w - total : 0;
  return widths.map((width, index) => {
    const at = isRow ? { x: x + left, y: y + 10 } : { x, y: y + 10 + index * 34 };
    left += width + 36;
    return box('words', { ...at, w: width, h: 10 }, { radius: 3 });
  });
}
const linksHeight = (fields: Fields) => (fields.layout === 'row' ? 32 : 140);

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  heading: {
    height: (fields, width) => textHeight(text(fields.text), headingSetting(fields), width),
    draw: (fields, area) => textLines(text(fields.text), headingSetting(fields), area),
  },
  'rich-text': {
    height: (fields, width) => richTextShapes(fields, { x: 0, y: 0, w: width, h: 0 }).height,
    draw: (fields, area) => richTextShapes(fields, area).shapes,
  },
  image: {
    height: (fields, width) => {
      const ratio = fields.mask === 'circle' ? 1 : ratioOf(fields.ratio);
      return ratio === undefined ? undefined : width * ratio * (fields.variant === 'overlap' ? 0.68 : 1);
    },
    draw: (fields, area) => {
      if (fields.mask === 'circle') {
        const side = Math.min(area.w, area.h);
        return picture({ ...area, x: area.x + (area.w - side) / 2, w: side, h: side }, side / 2);
      }
      if (fields.variant !== 'overlap' && fields.variant !== 'card' && fields.variant !== 'collage')
        return picture(area);
      const { x, y, w, h } = area;
      const card = { x: x + w * 0.5, y: y + h * 0.26, w: w * 0.44, h: h * 0.46 };
      const words = { x: card.x + 50, y: card.y + 46, w: card.w - 100 };
      return [
        ...picture({ x, y, w: w * 0.66, h }),
        box('veil', card),
        ...textLines(text(fields.title), { size: 34, leading: 1.2, role: 'ink' }, words),
        ...textLines('Words beside a picture, two lines of them at most', PARAGRAPH, {
          ...words,
          y: words.y + 60,
        }),
      ];
    },
  },
  'image-grid': {
    height: (fields, width) => {
      const columns = count(fields.columns, 3);
      const side = (width - 32 * (columns - 1)) / columns;
      return 2 * side * (ratioOf(fields.ratio) ?? 0.75) + 32;
    },
    draw: (fields, { x, y, w }) => {
      const columns = count(fields.columns, 3);
      const side = (w - 32 * (columns - 1)) / columns;
      const high = side * (ratioOf(fields.ratio) ?? 0.75);
      return Array.from({ length: columns * 2 }, (_, index) =>
        picture({
          x: x + (index % columns) * (side + 32),
          y: y + Math.floor(index / columns) * (high + 32),
          w: side,
          h: high,
        }),
      ).flat();
    },
  },
  button: {
    height: (fields) => (fields.size === 'large' ? 60 : 48),
    draw: (fields, { x, y, w, h }) => {
      const width = Math.min(w, text(fields.label).length * 9 + (fields.style === 'link' ? 30 : 70));
      const left = x + (fields.align === 'center' ? (w - width) / 2 : fields.align === 'end' ? w - width : 0);
      const high = Math.min(h, fields.size === 'large' ? 60 : 48);
      if (fields.style === 'link')
        return [
          box('ink', { x: left, y: y + 16, w: width, h: 9 }, { radius: 3 }),
          box('line', { x: left, y: y + 34, w: width, h: 3 }),
        ];
      return [
        box(
          fields.style === 'secondary' ? 'field' : 'button',
          { x: left, y, w: width, h: high },
          {
            radius: 6,
            hollow: fields.style === 'secondary',
          },
        ),
      ];
    },
  },
  line: {
    height: () => 2,
    draw: (fields, { x, y, w }) => [
      box(fields.weight === 'strong' ? 'ink' : 'line', { x, y, w: fields.width === 'short' ? 64 : w, h: 3 }),
    ],
  },
  quote: {
    height: (fields, width) => {
      const size = fields.size === 'large' ? 52 : 30;
      return textHeight(text(fields.text), { size, leading: 1.2, role: 'ink' }, Math.min(width, 736)) + 60;
    },
    draw: (fields, { x, y, w }) => {
      const size = fields.size === 'large' ? 52 : 30;
      const { align } = fields;
      const width = Math.min(w, 736);
      const area = { x: align === 'center' ? x + (w - width) / 2 : x, w: width };
      const setting = { size, leading: 1.2, role: 'ink', align } as const;
      const below = y + textHeight(text(fields.text), setting, width) + 26;
      const first = lineWidths(text(fields.text), size, width)[0] ?? width;
      const left = area.x + (align === 'center' ? (width - first) / 2 : 0) - size * 0.75;
      return [
        ...[0, 0.3].map((along) =>
          box(
            'ink',
            { x: left + size * along, y: y + size * 0.2, w: size * 0.2, h: size * 0.42 },
            { radius: size * 0.1 },
          ),
        ),
        ...textLines(text(fields.text), setting, { ...area, y }),
        ...textLines(
          `${text(fields.source)} ${text(fields.detail)}`,
          { ...PARAGRAPH, size: 16, align },
          {
            ...area,
            y: below,
          },
        ),
      ];
    },
  },
  form: {
    height: () => undefined,
    draw: (_fields, { x, y, w, h }) => {
      const step = 86;
      const fields = Math.max(1, Math.min(4, Math.floor((h - 60) / step)));
      return [
        ...Array.from({ length: fields }, (_, index) => [
          box('words', { x, y: y + index * step, w: 120, h: 10 }, { radius: 3 }),
          box('field', { x, y: y + index * step + 24, w, h: 46 }, { radius: 4, hollow: true }),
        ]).flat(),
        box('button', { x, y: y + fields * step + 4, w: 130, h: 46 }, { radius: 6 }),
      ];
    },
  },
  summary: {
    height: (fields, width) => {
      if (fields.variant === 'list') return Math.min(5, count(fields.limit, 5)) * 110;
      const columns = count(fields.columns, 3);
      const rows = Math.min(2, Math.ceil(count(fields.limit, 3) / columns));
      return cardsHeight(columns, rows, ratioOf(fields.ratio) ?? 0.67, width);
    },
    draw: (fields, area) => {
      const columns = count(fields.columns, 3);
      if (fields.variant !== 'list') {
        const rows = Math.min(2, Math.ceil(count(fields.limit, 3) / columns));
        return cards(columns, rows, ratioOf(fields.ratio) ?? 0.67, area);
      }
      return Array.from({ length: Math.min(5, count(fields.limit, 5)) }, (_, index) => {
        const y = area.y + index * 110;
        return [
          box('line', { ...area, y, h: 3 }),
          box('ink', { x: area.x, y: y + 30, w: area.w * 0.4, h: 15 }, { radius: 5 }),
          box('words', { x: area.x, y: y + 66, w: area.w * 0.65, h: 9 }, { radius: 3 }),
        ];
      }).flat();
    },
  },
  'product-list': {
    height: (fields, width) => cardsHeight(count(fields.columns, 3), 1, ratioOf(fields.ratio) ?? 1.25, width),
    draw: (fields, area) => cards(count(fields.columns, 3), 1, ratioOf(fields.ratio) ?? 1.25, area),
  },
  navigation: { height: linksHeight, draw: links },
  'social-links': { height: linksHeight, draw: links },
  copyright: {
    height: () => 24,
    draw: (_fields, { x, y, w }) => [
      box('words', { x, y: y + 7, w: Math.min(w, 260), h: 10 }, { radius: 3 }),
    ],
  },
  spacer: { height: () => undefined, draw: () => [] },
};

/** What a block of a kind nobody draws is shown as: a quiet frame. */
const UNKNOWN: Drawing = {
  height: () => undefined,
  draw: (_fields, area) => [box('field', area, { radius: 8, hollow: true })],
};

export const drawingOf = (type: string): Drawing =>
  Object.hasOwn(DRAWINGS, type) ? (DRAWINGS[type] ?? UNKNOWN) : UNKNOWN;
