import type { loadVideo } from '../video/video-loader.ts';

export type VideoLoaderOptions = NonNullable<Parameters<typeof loadVideo>[1]>;

/** A video as a lightbox shows it: as large as it fits. @param wrapper the page's own, which stays there */
export function videoItem(wrapper: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  const own = wrapper.cloneNode(true) as HTMLElement;
  frame.className = 'portico-lightbox-video';
  frame.style.setProperty('--ratio', own.style.getPropertyValue('--video-ratio') || '16 / 9');
  own.style.removeProperty('padding-bottom');
  frame.append(own);
  return frame;
}

/**
 * Lets the video of the item that is shown be played, by the page's own loader; leaving the item ends it.
 * @returns what turns to another item, or to none; `plays` it at once
 */
export function playVideos(options: VideoLoaderOptions = {}): (item?: HTMLElement, plays?: boolean) => void {
  let stop: (() => void) | undefined;
  let shown: HTMLElement | undefined;

  async function bind(item: HTMLElement, wrapper: HTMLElement, plays: boolean): Promise<void> {
    const [{ bindVideos }, { loadVideo: load }] = await Promise.all([
      import('../video/bind-videos.ts'),
      import('../video/video-loader.ts'),
    ]);
    if (shown !== item) return;
    load(wrapper, { mode: 'fit', ...options });
    stop = bindVideos(item);
    if (plays) wrapper.querySelector<HTMLElement>('.video-overlay')?.click();
  }
  return (item, plays = false) => {
    stop?.();
    stop = undefined;
    shown = item;
    const wrapper = item?.querySelector<HTMLElement>('.video-wrapper[data-html]');
    // Without its script the overlay is a link to the video.
    if (item && wrapper) bind(item, wrapper, plays).catch(() => {});
  };
}
