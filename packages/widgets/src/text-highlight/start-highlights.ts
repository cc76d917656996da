import { readHighlight } from '@portico/model/text/text-highlight';
import { DrawnHighlight } from './drawn-highlight.ts';
import {
  HIGHLIGHT_DEBOUNCE_MS,
  HIGHLIGHT_WATCH_MS,
  type HighlightCause,
  isHighlightReplayed,
} from './highlight-motion.ts';

/** Words to be highlighted carry how. */
export const HIGHLIGHTED = '[data-highlight]';
/** What the picture lies in, on the ground that words have there; never a text being written. */
const HOST = 'td,th,.prose';

function hostOf(words: HTMLElement): HTMLElement | null {
  const written = words.closest('[contenteditable="true"]');
  return written ? written.parentElement : words.closest<HTMLElement>(HOST);
}

/**
 * Draws the highlights of a page, keeps them where their words are, and lets them move as they come into view. Where
 * it runs, the plain look they have without scripts gives way.
 * @returns what takes them away again
 */
export function startHighlights(document: Document): () => void {
  const window = document.defaultView as Window & typeof globalThis;
  const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const all = new Map<HTMLElement, DrawnHighlight>();
  const hosts = new Set<HTMLElement>();
  const ending = new AbortController();
  const { signal } = ending;
  let hasBegun = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchUntil = 0;

  /** All places are read before anything is drawn. */
  const measure = () => {
    for (const draw of [...all.values()].map((one) => one.measure())) draw();
  };
  const measureSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      measure();
      if (performance.now() < watchUntil) measureSoon();
    });
  };
  const seen = new window.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const highlight = all.get(target as HTMLElement);
      if (isIntersecting) highlight?.begin(causeOf.get(target) ?? 'scroll');
      else highlight?.rest();
      causeOf.set(target, 'scroll');
    }
  });
  /** What stood there from the beginning waits until the page has settled [B4.46]. */
  const causeOf = new WeakMap<Element, HighlightCause>();
  const sized = new window.ResizeObserver(measureSoon);

  const take = (words: HTMLElement, highlight: DrawnHighlight) => {
    all.set(words, highlight);
    seen.observe(words);
  };
  const scan = () => {
    const found = new Set(document.querySelectorAll<HTMLElement>(HIGHLIGHTED));
    const gone = [...all.values()].filter(({ words }) => !found.has(words));
    for (const { words } of gone) {
      all.delete(words);
      seen.unobserve(words);
    }
    for (const words of found) {
      const stored = readHighlight(words.dataset.highlight ?? '');
      const host = hostOf(words);
      const known = all.get(words);
      if (!stored || !host) continue;
      if (known) {
        const isReplayed = isHighlightReplayed(known.stored, stored);
        known.follow(words, stored);
        if (isReplayed) known.replay(isCalm());
        continue;
      }
      // Words that are written anew as they were keep what is drawn of them.
      const before = gone.findIndex((one) => one.host === host && !isHighlightReplayed(one.stored, stored));
      const [kept] = before < 0 ? [] : gone.splice(before, 1);
      kept?.follow(words, stored);
      causeOf.set(words, hasBegun ? 'change' : 'ready');
      take(words, kept ?? new DrawnHighlight(words, host, stored, isCalm()));
      // Their plain look gives way.
      host.dataset.draws = '';
      if (!hosts.has(host)) {
        hosts.add(host);
        sized.observe(host);
      }
    }
    for (const one of gone) one.remove();
    for (const host of hosts) {
      if ([...all.values()].some((one) => one.host === host)) continue;
      hosts.delete(host);
      sized.unobserve(host);
      delete host.dataset.draws;
      host.style.isolation = '';
    }
    measure();
    hasBegun = true;
  };
  const changes = new window.MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(scan, HIGHLIGHT_DEBOUNCE_MS);
  });

  scan();
  changes.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['data-highlight'],
  });
  // What moves around the words is followed as long as it may move [B4.51].
  document.addEventListener(
    'transitionstart',
    ({ target }) => {
      if (!(target instanceof window.Node)) return;
      if (![...all.keys()].some((words) => target !== words && target.contains(words))) return;
      watchUntil = performance.now() + HIGHLIGHT_WATCH_MS;
      measureSoon();
    },
    { signal },
  );
  // Something within the page scrolls: a wide table, a dialog.
  document.addEventListener('scroll', ({ target }) => target !== document && measureSoon(), {
    signal,
    capture: true,
    passive: true,
  });
  document.fonts.addEventListener('loadingdone', measureSoon, { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const observer of [changes, seen, sized]) observer.disconnect();
    for (const one of all.values()) one.remove();
    for (const host of hosts) {
      delete host.dataset.draws;
      host.style.isolation = '';
    }
  };
}
