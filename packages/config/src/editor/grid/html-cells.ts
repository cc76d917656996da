import { findAll, type HtmlElement, type HtmlNode } from '@portico/model/html/element';
import { clipboardNodes } from '../paste/clipboard-nodes.ts';

/** Cells of the first table in copied HTML, each as what stands in it; undefined where there is none. */
export function htmlCells(html: string): ReadonlyArray<ReadonlyArray<readonly HtmlNode[]>> | undefined {
  const [table] = findAll(clipboardNodes(html), ['table']);
  if (!table) return undefined;
  const rows = rowsOf(table).map((row) =>
    row.children.flatMap((cell) =>
      typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th') ? spread(cell) : [],
    ),
  );
  return rows.some((row) => row.length > 0) ? rows : undefined;
}

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
