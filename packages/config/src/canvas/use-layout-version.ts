import { useEffect, useState } from 'react';
import { blockElement } from './geometry.ts';

/**
 * Renders again whenever the page's layout may have changed: its size, its pictures and fonts coming in, words that are
 * written in a block.
 * @param written that block
 * @returns another number each time
 */
export function useLayoutVersion(written: string | undefined): number {
  const [version, again] = useState(0);
  useEffect(() => {
    const next = () => again((count) => count + 1);
    const observer = new ResizeObserver(next);
    observer.observe(document.body);
    const block = written === undefined ? null : blockElement(written);
    if (block) observer.observe(block);
    addEventListener('resize', next);
    document.addEventListener('load', next, { capture: true });
    document.fonts.addEventListener('loadingdone', next);
    return () => {
      observer.disconnect();
      removeEventListener('resize', next);
      document.removeEventListener('load', next, { capture: true });
      document.fonts.removeEventListener('loadingdone', next);
    };
  }, [written]);
  return version;
}
