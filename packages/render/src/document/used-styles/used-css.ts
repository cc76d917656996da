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

/** Stylesheets read so far: they are those of the build, a few dozen. */
const sheets = new Map<string, Part[]>();

/**
 * Of a stylesheet the rules that can match something on a page.
 * @param names of the page's elements and classes (`namesIn`), and of those scripts may add
 */
export function usedCss(css: string, names: ReadonlySet<string>): string {
  let parts = sheets.get(css);
  if (!parts) {
    parts = partsOf(postcss.parse(css));
    sheets.set(css, parts);
  }
  return written(parts, names);
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
