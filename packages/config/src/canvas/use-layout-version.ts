import { useEffect, useState } from 'react';

/** Draws again whenever the page's layout may have changed: its size, its pictures and fonts coming in. */
export function useLayoutVersion(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const next = () => again((count) => count + 1);
    const observer = new ResizeObserver(next);
    observer.observe(document.body);
    addEventListener('resize', next);
    document.addEventListener('load', next, { capture: true });
    document.fonts.addEventListener('loadingdone', next);
    return () => {
      observer.disconnect();
      removeEventListener('resize', next);
      document.removeEventListener('load', next, { capture: true });
      document.fonts.removeEventListener('loadingdone', next);
    };
  }, []);
}
