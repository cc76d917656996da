import type { Enhance } from '../block-life.ts';

/** A part is read from when its heading has come up to so much of the window's height. */
const READ_FROM = '1000000px 0px -70% 0px';

/** Marks the link to the part that is being read. */
export const enhance: Enhance<unknown> = (root) => {
  const links = new Map<Element, Element>();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.contents a')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  let current: Element | undefined;
  const mark = (next: Element | undefined) => {
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'location');
    current = next;
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      mark([...links].findLast(([heading]) => passed.has(heading))?.[1]);
    },
    { rootMargin: READ_FROM },
  );
  for (const heading of links.keys()) seen.observe(heading);
  return () => {
    seen.disconnect();
    mark(undefined);
  };
};
