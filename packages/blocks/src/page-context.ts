import type { PageView } from '@portico/model/page-view';
import { createContext, useContext } from 'react';

/** The page a block stands on. Set by the renderer; the same in server, canvas and island. */
export const PageContext = createContext<PageView | null>(null);

/** The page this view is rendered on. Throws outside of one: a block never renders alone. */
export function usePage(): PageView {
  const page = useContext(PageContext);
  if (!page) throw new Error('A block view was rendered outside a page');
  return page;
}
