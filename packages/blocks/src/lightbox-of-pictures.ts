import {
  type LightboxHandle,
  type LightboxItem,
  openLightbox,
} from '@portico/widgets/lightbox/open-lightbox';
import { videoItem } from '@portico/widgets/lightbox/lightbox-video';
import { pictureItem } from '@portico/widgets/lightbox/picture-item';
import { enlargedSrcset } from '@portico/model/media/enlarged-srcset';
import { DESIGN_EVENTS } from '@portico/model/visitor/shared-events';
import type { BlockTools } from './block-life.ts';
import type { OpenPictures } from './open-pictures.ts';

/**
 * Opens a lightbox with what some places of a page show (`enlarge.tsx`). Fetched when it is first asked for.
 * @param isAsked somebody has asked for this very one
 */
export function openLightboxOf(
  places: readonly HTMLElement[],
  index: number,
  isAsked: boolean,
  { theme, autoplay }: OpenPictures,
  tools: BlockTools,
): LightboxHandle {
  const lightbox = openLightbox({
    set: places.map(itemOf),
    currentSetIndex: index,
    theme,
    autoplay,
    historyHash: true,
    playsVideo: isAsked,
  });
  const stop = tools.events.on(DESIGN_EVENTS.closed, lightbox.fitSoon);
  void lightbox.closed.then(stop);
  return lightbox;
}

function itemOf(place: HTMLElement): LightboxItem {
  const said = { id: place.id, meta: place.dataset.enlarge, origin: place };
  const video = place.querySelector<HTMLElement>('.video-wrapper');
  if (video) return { ...said, content: () => videoItem(video) };
  const image = place.querySelector('img');
  const href = place.getAttribute('href') ?? '';
  const width = Number(image?.getAttribute('width')) || undefined;
  const height = Number(image?.getAttribute('height')) || undefined;
  const srcset = enlargedSrcset(href, width);
  return {
    ...said,
    content() {
      const isThere = image?.complete === true && image.naturalWidth > 0;
      return pictureItem({
        src: href,
        srcset,
        // A drawing has no size of its own to keep to.
        ...(srcset && { width, height }),
        ratio: isThere ? image.naturalWidth / image.naturalHeight : undefined,
        alt: image?.alt ?? '',
        preview: isThere ? image.currentSrc : undefined,
      });
    },
  };
}
