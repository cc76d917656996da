/** How wide a text is in px; search engines cut by that and not by its letters. */
export type MeasureText = (text: string) => number;

/** What search engines show of a result, in the sizes they show it in. */
const SEARCH_RESULT = {
  title: { font: '20px Arial', px: 580 },
  description: { font: '14px Arial', px: 920 },
} as const;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures in a font of the browser. Where it cannot render, a letter counts as half as wide as it is high. */
function measureIn(font: string): MeasureText {
  context ??= document.createElement('canvas').getContext('2d');
  const drawn = context;
  if (!drawn) return (text) => text.length * (Number.parseFloat(font) / 2);
  return (text) => {
    drawn.font = font;
    return drawn.measureText(text).width;
  };
}

/** As much of a text as there is room for, cut between words where it can be and ended by three dots. */
export function cutToWidth(text: string, px: number, measure: MeasureText): string {
  if (measure(text) <= px) return text;
  const fits = (letters: readonly string[]) => measure(`${letters.join('').trimEnd()} …`) <= px;
  const letters = [...text];
  let least = 0;
  let most = letters.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(letters.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  const cut = letters.slice(0, least).join('');
  const isWhole = /\s/.test(letters[least] ?? ' ');
  const between = isWhole ? cut.length : cut.search(/\s\S*$/);
  return `${(between > 0 ? cut.slice(0, between) : cut).trimEnd()} …`;
}

/** What a search result shows of a text, and how much of its room that takes. */
export function searchLength(part: keyof typeof SEARCH_RESULT, text: string) {
  const { font, px } = SEARCH_RESULT[part];
  const measure = measureIn(font);
  return {
    text: cutToWidth(text, px, measure),
    advised: { used: Math.round(measure(text)), of: px, unit: 'px' },
  };
}
