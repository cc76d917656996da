import { slideAddress, slideInHash } from '../engine/slide-address.ts';

interface Following {
  slides(): readonly HTMLElement[];
  go(index: number): void;
  signal: AbortSignal;
}

const idOf = (slide: HTMLElement) => slide.dataset.slideId ?? '';

/**
 * Goes to the slide the page's address names [B2.5], on load and whenever it changes. Where two galleries have it, the
 * first shows it.
 * @returns the index that is named as the page is opened
 */
export function openAddressed(gallery: HTMLElement, { slides, go, signal }: Following): number | undefined {
  const named = (): number | undefined => {
    const index = slideInHash(location.hash, slides().map(idOf));
    const id = index === undefined ? undefined : slides()[index]?.dataset.slideId;
    const first = [...document.querySelectorAll<HTMLElement>('section.gallery [data-slide-id]')].find(
      (slide) => slide.dataset.slideId === id,
    );
    return id !== undefined && first && gallery.contains(first) ? index : undefined;
  };
  for (const name of ['popstate', 'hashchange'])
    addEventListener(
      name,
      () => {
        const index = named();
        if (index !== undefined) go(index);
      },
      { signal },
    );
  return named();
}

/** Writes the slide shown into the page's address, in place of what stands there [B2.4]. */
export function writeAddress(collectionUrl: string, slide: HTMLElement): void {
  const address = slideAddress(collectionUrl, { id: idOf(slide), url: slide.dataset.slideUrl });
  history.replaceState(history.state, '', address);
}
