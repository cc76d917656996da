import { expect, it } from 'vitest';
import { type GalleryKey, galleryKey } from './keys-engine.ts';

const press = (more: Partial<GalleryKey>) =>
  galleryKey({
    key: 'ArrowRight',
    autoplay: false,
    isTyping: false,
    inMotion: false,
    isInView: true,
    isRightToLeft: false,
    ...more,
  });

it('[B5.53] left goes back and right goes on, as one reads', () => {
  expect([press({ key: 'ArrowLeft' }), press({ key: 'ArrowRight' }), press({ key: 'ArrowUp' })]).toEqual([
    'previous',
    'next',
    undefined,
  ]);
  expect(press({ key: 'ArrowLeft', isRightToLeft: true })).toBe('next');
});

it('[B4.8] [B5.54] keys do nothing while it plays, while somebody types, in motion and out of view', () => {
  const refused: Array<Partial<GalleryKey>> = [
    { autoplay: true },
    { isTyping: true },
    { inMotion: true },
    { isInView: false },
  ];
  for (const more of refused) expect(press(more)).toBeUndefined();
});
