import type { PageView } from '@portico/model/page-view';
import type { Sections } from '@portico/model/section';
import { type ComponentType, createContext, useContext } from 'react';

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
  /** Draws sections: for blocks that show an item's own content. */
  Sections: ComponentType<{ sections: Sections; inner?: boolean }>;
  /** True for the first caller only: the first large picture drawn, which is fetched at once and before others. */
  claimLead(): boolean;
  unlock?: UnlockForm | undefined;
}

export interface PageContextValue {
  page: PageView;
  tools: PageTools;
}

/** The page a block stands on. Set by the renderer; the same in server, canvas and island. */
export const PageContext = createContext<PageContextValue | null>(null);

function usePageContext(): PageContextValue {
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
