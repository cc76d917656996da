import { type GalleryEffect, type GalleryEvent, type GalleryState, stepGallery } from './gallery-engine.ts';

export interface LinkedStep {
  galleries: readonly GalleryState[];
  /** In the order they are to be done, each with the place of its gallery. */
  effects: ReadonlyArray<{ gallery: number; effect: GalleryEffect }>;
}

/**
 * What an event at one of several linked galleries makes of them all. Each shows the same slide afterwards, whichever
 * was asked [B4.21]; while one is in motion all refuse [B4.3]. What follows does not lead on: the galleries are told
 * where to go, not asked to tell each other, so links never go in circles.
 */
export function stepLinked(galleries: readonly GalleryState[], at: number, event: GalleryEvent): LinkedStep {
  const asked = galleries[at];
  if (!asked) return { galleries, effects: [] };
  const isLinkedInMotion = galleries.some(({ inMotion }, index) => index !== at && inMotion);
  const { state, effects } = stepGallery(asked, event, isLinkedInMotion);
  const all = effects.map((effect) => ({ gallery: at, effect }));
  const moved = effects.find((effect) => effect.type === 'index');
  const after = galleries.map((gallery, index) => {
    if (index === at) return state;
    if (!moved) return gallery;
    const followed = stepGallery(gallery, { type: 'set', index: moved.index });
    for (const effect of followed.effects) all.push({ gallery: index, effect });
    return followed.state;
  });
  return { galleries: after, effects: all };
}
