import { keyStep } from '@portico/widgets/lightbox/lightbox-engine';

export interface GalleryKey {
  key: string;
  /** Galleries that play are not moved by keys [B4.8]. */
  autoplay: boolean;
  /** In an input, or in what can be written in. */
  isTyping: boolean;
  inMotion: boolean;
  isInView: boolean;
  isRightToLeft: boolean;
}

/** Where a key leads: left back and right on [B5.53], as one reads; nowhere where it is not the gallery's [B5.54]. */
export function galleryKey(pressed: GalleryKey): 'next' | 'previous' | undefined {
  const { key, autoplay, isTyping, inMotion, isInView, isRightToLeft } = pressed;
  if (autoplay || isTyping || inMotion || !isInView) return undefined;
  const step = keyStep(key, isRightToLeft);
  return step && (step > 0 ? 'next' : 'previous');
}
