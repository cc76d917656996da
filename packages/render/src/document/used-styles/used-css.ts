import postcss, { type ChildNode, type Container } from 'postcss';
import { type SelectorNeeds, selectorNeeds } from './selector-needs.ts';

interface StyleRule {
  selectors: Array<{ text: string; needs: SelectorNeeds }>;
  /** With its braces. */
  body: string;
}
/** `@media`, `@supports` and the like: what stands in them. */
interface Group {
  /** `@media print` */
  head: string;
  parts: Part[];
}
/** Rules not about elements (`@font-face`, `@keyframes`) are texts, kept in any case. */
type Part = StyleRule | Group | string;

const GROUPS = new Set(['media', 'supports', 'container', 'layer']);

interface Sheet {
  parts: Part[];
  /** Names its selectors are about. */
  names: readonly string[];
  /** What was written lately, by which of the names there were: pages of a site have much the same. */
  written: Map<string, string>;
}
const WRITTEN_KEPT = 50;

/** Stylesheets read so far: they are those of the build, a few dozen. */
const sheets = new Map<string, Sheet>();

/**
 * Of a stylesheet the rules that can match something on a page.
 * @param names of the page's elements and classes (`namesIn`), and of those scripts may add
 */
export function usedCss(css: string, names: ReadonlySet<string>): string {
  let sheet = sheets.get(css);
  if (!sheet) {
    const parts = partsOf(postcss.parse(css));
    sheet = { parts, names: [...namesOf(parts)], written: new Map() };
    sheets.set(css, sheet);
  }
  const key = keyOf(sheet.names, names);
  let used = sheet.written.get(key);
  if (used === undefined) {
    used = written(sheet.parts, names);
    if (sheet.written.size >= WRITTEN_KEPT) sheet.written.clear();
    sheet.written.set(key, used);
  }
  return used;
}

/** Which of a sheet's names there are, as bits of numbers that are exact. */
function keyOf(its: readonly string[], names: ReadonlySet<string>): string {
  let key = '';
  let bits = 1;
  for (const name of its) {
    bits = bits * 2 + (names.has(name) ? 1 : 0);
    if (bits < 2 ** 50) continue;
    key += `${bits} `;
    bits = 1;
  }
  return key + String(bits);
}

function namesOf(parts: readonly Part[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if ('parts' in part) namesOf(part.parts, found);
    else for (const { needs } of part.selectors) addNames(needs, found);
  }
  return found;
}

function addNames({ all, oneOf }: SelectorNeeds, found: Set<string>): void {
  for (const name of all) found.add(name);
  for (const needs of oneOf.flat()) addNames(needs, found);
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node) => partOf(node as ChildNode) ?? []);
}

function partOf(node: ChildNode): Part | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, needs: selectorNeeds(text) }));
    const body = (node.nodes ?? []).filter((inner) => inner.type !== 'comment').map(String);
    return { selectors, body: `{${body.join(';')}}` };
  }
  if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name))
    return { head: `@${node.name} ${node.params}`, parts: partsOf(node as Container) };
  return `${node}${node.type === 'atrule' && node.nodes ? '' : ';'}`;
}

function written(parts: readonly Part[], names: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if (typeof part === 'string') css += part;
    else if ('parts' in part) {
      const inner = written(part.parts, names);
      if (inner !== '') css += `${part.head}{${inner}}`;
    } else {
      let selectors = '';
      for (const { text, needs } of part.selectors)
        if (areMet(needs, names)) selectors += selectors === '' ? text : `,${text}`;
      if (selectors !== '') css += selectors + part.body;
    }
  }
  return css;
}

function areMet({ all, oneOf }: SelectorNeeds, names: ReadonlySet<string>): boolean {
  for (const name of all) if (!names.has(name)) return false;
  for (const group of oneOf) if (!group.some((needs) => areMet(needs, names))) return false;
  return true;
}
