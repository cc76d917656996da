import { findAll, type HtmlElement, type HtmlNode, isElement, textOf } from '@portico/model/html/element';

/** What opens and closes, with its title, or what stands between. */
export type FoldRun = { folds: Array<{ title: string; nodes: readonly HtmlNode[] }> } | { nodes: HtmlNode[] };

const WRAPPERS = new Set(['div', 'section', 'article', 'main']);

/** Nodes in their order: `details` that stand beside each other together, whatever else is there as it is. */
export function foldRuns(nodes: readonly HtmlNode[]): FoldRun[] {
  const runs: FoldRun[] = [];
  for (const node of nodes.flatMap(unwrapped)) {
    const last = runs.at(-1);
    const title = isDetails(node) ? titleOf(node) : '';
    if (isDetails(node) && title !== '') {
      const fold = { title, nodes: node.children.filter((child) => !isSummary(child)) };
      if (last && 'folds' in last) last.folds.push(fold);
      else runs.push({ folds: [fold] });
    } else if (last && 'nodes' in last) last.nodes.push(node);
    // Line ends between two of them part nothing.
    else if (typeof node !== 'string' || node.trim() !== '') runs.push({ nodes: [node] });
  }
  return runs;
}

const isDetails = (node: HtmlNode): node is HtmlElement => isElement(node) && node.tag === 'details';
const isSummary = (node: HtmlNode) => isElement(node) && node.tag === 'summary';
const titleOf = ({ children }: HtmlElement) =>
  textOf(children.find((node): node is HtmlElement => isElement(node) && isSummary(node)) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** What a mere wrapper holds, where there are details in it. */
function unwrapped(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || !WRAPPERS.has(node.tag) || findAll(node.children, ['details']).length === 0)
    return [node];
  return node.children.flatMap(unwrapped);
}
