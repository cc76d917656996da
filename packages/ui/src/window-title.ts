import { createContext, useContext, useEffect } from 'react';

/** What every title of the window ends with: the name of the site that is worked on. */
export const WindowTitleEnd = createContext('');

/** Names what the window shows, for tabs, bookmarks and screen readers (WCAG 2.4.2). */
export function useWindowTitle(title: string): void {
  const end = useContext(WindowTitleEnd);
  useEffect(() => {
    document.title = end ? `${title} · ${end}` : title;
  }, [title, end]);
}
