import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { expandedPreview } from './frame/expanded-preview.ts';
import { showPart } from './show-part.ts';

/** Parts of an address inside the app, as `/document/x?tab=search` or `/settings/site#favicon`. */
export function splitHref(href: string): { to: string; search: Record<string, string>; hash: string } {
  const url = new URL(href, 'http://here.invalid');
  return { to: url.pathname, search: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) };
}

/** Whether an address leads out of the app. */
export function isOutside(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
}

/** Moves inside the app. `frameUrl` stays in the address wherever one goes. */
export function useGo() {
  const router = useRouter();
  return useMemo(
    () => ({
      go: (href: string, options: { replace?: boolean } = {}) => {
        const { to, search, hash } = splitHref(href);
        // Whoever goes to a place wants to see it.
        expandedPreview.set(false);
        const gone = router.navigate({
          to,
          search: (now: Record<string, unknown>) => ({ frameUrl: now.frameUrl, ...search }) as never,
          replace: options.replace ?? false,
          ...(hash === '' ? {} : { hash, hashScrollIntoView: false }),
        });
        if (hash !== '') void gone.then(() => showPart(hash));
      },
      back: () => router.history.back(),
      /** The address a link shows and opens in a new tab. */
      hrefOf: (href: string) => {
        if (isOutside(href)) return href;
        const { to, search, hash } = splitHref(href);
        return router.buildLocation({ to, search: search as never, ...(hash === '' ? {} : { hash }) }).href;
      },
      /** Keeps the preview's path in the address, so that a reload comes back to it [V2.5]. */
      rememberFrame: (path: string) => {
        const now = router.state.location;
        if ((now.search as { frameUrl?: string }).frameUrl === path) return;
        void router.navigate({
          to: now.pathname,
          search: ((present: object) => ({ ...present, frameUrl: path })) as never,
          hash: true,
          hashScrollIntoView: false,
          replace: true,
        });
      },
    }),
    [router],
  );
}
