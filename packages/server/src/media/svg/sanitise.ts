import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, ANIMATION_ELEMENTS, PICTURE_ELEMENTS } from './allowed.ts';
import { isHarmlessStyle } from './style.ts';
import { readSvg, type SvgAttribute, type SvgElement, writeSvg } from './tree.ts';

/** Elements a drawing may come to when every `use` is carried out. */
const MAX_DRAWN = 200_000;
/** How far copies and nesting may lead into each other. */
const MAX_REACH = 1000;

const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i;

function isHarmlessReference(element: string, value: string): boolean {
  const target = value.trim();
  return /^#[^\s"'<>()]+$/.test(target) || (PICTURE_ELEMENTS.has(element) && EMBEDDED_PICTURE.test(target));
}

function isAllowedAttribute(element: string, { name, value }: SvgAttribute): boolean {
  if (name === 'href') return isHarmlessReference(element, value);
  if (name === 'xml:lang' || name === 'xml:space' || /^aria-[a-z]+$/.test(name)) return true;
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  if (name === 'attributeName' && ANIMATION_ELEMENTS.has(element))
    return value !== 'style' && ALLOWED_ATTRIBUTES.has(value);
  if (name === 'id' || name === 'class') return true;
  if (!isHarmlessStyle(value)) return false;
  // Blanks and control characters are how a scheme is hidden from a search for it.
  const bare = value.replace(/url\s*\([^)]*\)/gi, '').replace(/[\p{Cc}\p{Z}]/gu, '');
  return !/(?:javascript|vbscript|data):/i.test(bare);
}

function textOf(element: SvgElement): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}

function clean(element: SvgElement): SvgElement | null {
  if (!ALLOWED_ELEMENTS.has(element.name)) return null;
  if (element.name === 'style') {
    const css = textOf(element);
    if (!isHarmlessStyle(css)) return null;
    const attributes = element.attributes.filter(({ name }) => name === 'type' || name === 'media');
    return { name: 'style', attributes, children: [css] };
  }
  const seen = new Set<string>();
  const attributes = element.attributes.filter((attribute) => {
    if (seen.has(attribute.name) || !isAllowedAttribute(element.name, attribute)) return false;
    seen.add(attribute.name);
    return true;
  });
  const children: SvgElement['children'] = [];
  for (const child of element.children) {
    const kept = typeof child === 'string' ? child : clean(child);
    if (kept !== null) children.push(kept);
  }
  return { name: element.name, attributes, children };
}

function attribute(element: SvgElement, name: string): string | undefined {
  return element.attributes.find((candidate) => candidate.name === name)?.value;
}

/** Whether copies of copies (`use`) stay within reason: a kilobyte can otherwise ask for a billion shapes. */
function isDrawable(root: SvgElement): boolean {
  const byId = new Map<string, SvgElement>();
  (function collect(element: SvgElement): void {
    const id = attribute(element, 'id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  })(root);

  const costs = new Map<SvgElement, number>();
  const inProgress = new Set<SvgElement>();
  function cost(element: SvgElement, reach: number): number {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (reach > MAX_REACH || inProgress.has(element)) return Number.POSITIVE_INFINITY;
    inProgress.add(element);
    let sum = 1;
    const target =
      element.name === 'use' ? byId.get((attribute(element, 'href') ?? '').trim().slice(1)) : undefined;
    if (target) sum += cost(target, reach + 1);
    for (const child of element.children) if (typeof child !== 'string') sum += cost(child, reach + 1);
    inProgress.delete(element);
    costs.set(element, sum);
    return sum;
  }
  return cost(root, 0) <= MAX_DRAWN;
}

const PX_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
};

function pixels(length: string | undefined): number | null {
  if (length === undefined || length.length > 40) return null;
  const match = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length);
  const factor = PX_PER_UNIT[match?.[2]?.toLowerCase() ?? '?'];
  const value = factor === undefined ? 0 : Number(match?.[1]) * factor;
  return value > 0 && value <= 100_000 ? value : null;
}

/** Width and height in CSS pixels: as the drawing says, the missing one by its view box. */
function sizeOf(root: SvgElement): { width: number; height: number } | null {
  const box = (attribute(root, 'viewBox') ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 ? box.slice(2) : [];
  const hasBox = boxWidth > 0 && boxHeight > 0;
  let width = pixels(attribute(root, 'width'));
  let height = pixels(attribute(root, 'height'));
  if (hasBox) {
    if (width === null && height === null) [width, height] = [boxWidth, boxHeight];
    width ??= ((height ?? 0) * boxWidth) / boxHeight;
    height ??= (width * boxHeight) / boxWidth;
  }
  if (width === null || height === null) return null;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

export interface HarmlessSvg {
  text: string;
  /** CSS pixels; null when the drawing does not say. */
  size: { width: number; height: number } | null;
}

/**
 * A drawing that neither runs nor loads anything, wherever it is opened: only known elements and attributes, no
 * scripts, handlers, foreign content, links to elsewhere, imports or entities. Doing it twice changes nothing more.
 * @returns null when the bytes are no SVG drawing, or one made to exhaust its reader
 */
export function sanitiseSvg(bytes: Uint8Array): HarmlessSvg | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const read = readSvg(text);
  if (read?.name !== 'svg') return null;
  const root = clean(read);
  if (!root || !isDrawable(root)) return null;
  return { text: writeSvg(root), size: sizeOf(root) };
}
