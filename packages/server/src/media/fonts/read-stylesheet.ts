/** One style of a family, and where its file is. */
export interface Stroke {
  /** `n4`, `i7`: upright or italic, and the first digit of its weight. */
  variation: string;
  url: string;
}

export interface StylesheetFamily {
  name: string;
  strokes: Stroke[];
}

/** More is no stylesheet of fonts. */
const MOST_FAMILIES = 60;
/** No brace in a rule: else one that is never closed would be looked for to the end from each beginning. */
const RULE = /@font-face\s*\{([^{}]*)\}/g;

const property = (rule: string, name: string) =>
  new RegExp(`${name}:\\s*([^;]*)`)
    .exec(rule)?.[1]
    ?.trim()
    .replace(/^['"]|['"]$/g, '') ?? '';

/** The families in a service's stylesheet, and each style once: the first file that has it. */
export function readStylesheet(css: string): StylesheetFamily[] {
  const families = new Map<string, Map<string, Stroke>>();
  for (const [, rule = ''] of css.matchAll(RULE)) {
    const name = property(rule, 'font-family').slice(0, 80);
    const weight = Number.parseInt(property(rule, 'font-weight'), 10);
    const url = /url\(\s*['"]?(https:\/\/[^'")\s]+)/.exec(rule)?.[1];
    if (!name || !url || !(weight >= 100 && weight <= 900) || weight % 100 !== 0) continue;
    const variation = `${property(rule, 'font-style') === 'italic' ? 'i' : 'n'}${weight / 100}`;
    const strokes = families.get(name) ?? new Map<string, Stroke>();
    if (families.size < MOST_FAMILIES) families.set(name, strokes);
    if (!strokes.has(variation)) strokes.set(variation, { variation, url });
  }
  return [...families].map(([name, strokes]) => ({ name, strokes: [...strokes.values()] }));
}
