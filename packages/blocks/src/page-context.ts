import type { storedFields } from '@portico/model/documents/block-definition';
import type { PageView } from '@portico/model/page/page-view';
import type { Sections } from '@portico/model/documents/section';
import type { PlacedBlockProps, PlacedSectionProps } from './block-module.ts';
import type { ChartFigureProps } from './chart/chart-figure.tsx';
import type { Highlight } from './code-sample/highlighted.ts';
import type { ReadMarkdown } from './markdown/markdown-parts.ts';
import type { Drawings } from './shape/shape-names.ts';
import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

/** Where a form that asks for a password posts, on lock screens and password pages. */
export interface UnlockForm {
  /** Path the form posts to. */
  action: string;
  /** Further fields it carries, by name. */
  hidden: Readonly<Record<string, string>>;
  /** The password given before was not right. */
  wrong: boolean;
}

/** What the renderer lends to views beside the page itself. */
export interface PageTools {
  /** Renders sections: for blocks that show an item's own content. */
  Sections: ComponentType<{ sections: Sections; inner?: boolean }>;
  /** True for the first caller only: the first large picture rendered, which is fetched at once and before others. */
  claimLead(): boolean;
  /** How shapes are drawn; in the canvas absent until they have been fetched. */
  drawings?: Drawings | undefined;
  /** How charts are drawn; in the canvas absent until it has been fetched. */
  ChartFigure?: ComponentType<ChartFigureProps> | undefined;
  /** Tells what pieces of code are; in the canvas absent until it has been fetched, and code is plain. */
  highlight?: Highlight | undefined;
  /** Reads Markdown; in the canvas absent until it has been fetched, and Markdown is shown as it is written. */
  readMarkdown?: ReadMarkdown | undefined;
  /** Makes what visitors wrote into safe markup; where it is absent their words are shown as they are. */
  readComment?: ((text: string) => string) | undefined;
  unlock?: UnlockForm | undefined;
  /** How blocks' fields are read: validated, unless who renders the page knows that they are as they were saved. */
  readFields?: typeof storedFields | undefined;
  /** Hears of blocks whose view failed; the page goes on without them. */
  blockFailed?: ((error: unknown, id: string) => void) | undefined;
  /** Hears of a stored value that cannot be read; its block is shown without it. */
  valueIgnored?: ((error: unknown, id: string) => void) | undefined;
  /** Third parties' content waits for the visitor's consent: a placeholder stands for it. */
  gateContent?: boolean | undefined;
  /**
   * By block id, on the answer to a form post alone: what was typed and what was wrong with it. Pages that are cached
   * have none.
   */
  states?: Readonly<Record<string, unknown>> | undefined;
  /** On the server: an island's markup, made so that React can take it over. */
  renderIsland?: ((island: ReactElement, id: string) => string) | undefined;
  /** In the editor's canvas: sections say which they are, and are rendered, like their blocks, only when they change. */
  isCanvas?: boolean | undefined;
  SectionFrame?: ComponentType<PlacedSectionProps> | undefined;
  BlockFrame?: ComponentType<PlacedBlockProps> | undefined;
  /** Around the block whose text an owner is writing: renders a field of it as a place to write in. */
  WrittenField?: ComponentType<WrittenFieldProps> | undefined;
}

/** A field of a block that is written in its place on the page. */
export interface WrittenFieldProps {
  /** Keys from the block's fields down to the words. */
  path: readonly string[];
  /** What owners call it: said to screen readers, and shown while it is empty. */
  name: string;
  /** `line`: words alone; `lines`: with line breaks; `rich`: `RichText`, rendered as `div.prose`. */
  kind: 'line' | 'lines' | 'rich';
}

export interface PageContextValue {
  page: PageView;
  tools: PageTools;
}

/** The page a block stands on. Set by the renderer; the same in server, canvas and island. */
export const PageContext = createContext<PageContextValue | null>(null);

/** On the server a page is rendered in one go, so there is at most one: this. */
let lent: PageContextValue | null = null;

/**
 * Renders with a page at hand for `usePage`, without React. Synchronous only.
 * @param value null: nothing rendered meanwhile may know of a page
 */
export function lendPage<T>(value: PageContextValue | null, draw: () => T): T {
  const before = lent;
  lent = value;
  try {
    return draw();
  } finally {
    lent = before;
  }
}

function usePageContext(): PageContextValue {
  if (lent) return lent;
  // Where a page is lent, React is not drawing; where it is drawing, none ever is. So no component sees both.
  // oxlint-disable-next-line react/rules-of-hooks
  const value = useContext(PageContext);
  if (!value) throw new Error('A block view was rendered outside a page');
  return value;
}

/** The page this view is rendered on. Throws outside of one: a block never renders alone. */
export function usePage(): PageView {
  return usePageContext().page;
}

/** What the renderer lends to views. Throws outside of a page. */
export function usePageTools(): PageTools {
  return usePageContext().tools;
}
