import { findAll, type HtmlElement, type HtmlNode } from '@portico/model/html/element';
import { clipboardNodes } from '../paste/clipboard-nodes.ts';
import type { GridLimits } from './cells.ts';

/**
 * Cells of the first table in copied HTML, each as what stands in it; undefined where there is none.
 * @param limits no more rows than these are read, and no more of their cells
 */
export function htmlCells(
  html: string,
  { maxRows, maxColumns }: GridLimits,
): ReadonlyArray<ReadonlyArray<readonly HtmlNode[]>> | undefined {
  const [table] = findAll(clipboardNodes(html), ['table']);
  if (!table) return undefined;
  const rows = rowsOf(table)
    .slice(0, maxRows)
    .map((row) => row.children.filter(isCell).slice(0, maxColumns).flatMap(spread).slice(0, maxColumns));
  return rows.some((row) => row.length > 0) ? rows : undefined;
}

const isCell = (node: HtmlNode): node is HtmlElement =>
  typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th');

/** Cells that reach over several columns leave those empty. */
function spread(cell: HtmlElement): ReadonlyArray<readonly HtmlNode[]> {
  const wide = Math.min(50, Math.max(1, Math.trunc(Number(cell.attrs.colspan ?? 1)) || 1));
  return [cell.children, ...Array.from({ length: wide - 1 }, () => [])];
}

const rowsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag === 'tr') return [child];
    return /^t(head|body|foot)$/.test(child.tag) ? rowsOf(child) : [];
  });
