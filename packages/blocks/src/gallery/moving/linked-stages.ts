import type { GalleryEffect, GalleryEvent, GalleryState } from '../engine/gallery-engine.ts';
import { stepLinked } from '../engine/linked-galleries.ts';
import type { Stage } from './stage.ts';

export interface LinkedStages {
  tell(gallery: number, event: GalleryEvent): void;
  state(gallery: number): GalleryState;
  inMotion(): boolean;
}

/** Lets the engine of linked galleries move their stages. @param heard of what else an event has led to */
export function linkStages(
  begin: readonly GalleryState[],
  stages: readonly Stage[],
  heard: (gallery: number, effect: GalleryEffect) => void,
): LinkedStages {
  let galleries = begin;
  return {
    tell(gallery, event) {
      const step = stepLinked(galleries, gallery, event);
      galleries = step.galleries;
      for (const { gallery: at, effect } of step.effects)
        if (effect.type === 'move') stages[at]?.move(effect.from, effect.to, effect.direction);
        else heard(at, effect);
    },
    state: (gallery) => galleries[gallery] as GalleryState,
    inMotion: () => galleries.some(({ inMotion }) => inMotion),
  };
}
