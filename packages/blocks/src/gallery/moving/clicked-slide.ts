/** What has a use of its own for a click. */
const TAKES_CLICKS =
  'a, button, input, select, textarea, label, summary, video, audio, iframe, [role="button"]';

export interface ClickedSlide {
  slide: HTMLElement;
  /** It leads somewhere. */
  isLink: boolean;
  isVideo: boolean;
}

/** The slide a click was on; undefined where the click is somebody else's. */
export function clickedSlide(event: MouseEvent): ClickedSlide | undefined {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const slide = target.closest<HTMLElement>('.slide');
  if (!slide || target.closest(TAKES_CLICKS)) return undefined;
  return { slide, isLink: Boolean(slide.dataset.clickThroughUrl), isVideo: slide.dataset.type === 'video' };
}
