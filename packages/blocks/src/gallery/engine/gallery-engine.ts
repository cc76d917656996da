import { wrapIndex } from '@portico/widgets/lightbox/lightbox-engine';

/** Which slide a gallery shows, and what it is at. */
export interface GalleryState {
  readonly count: number;
  /** From 0; also of a gallery without slides. */
  readonly currentIndex: number;
  /** On its way to the current slide: nothing else may be asked of it meanwhile [B4.3]. */
  readonly inMotion: boolean;
  readonly autoplay: boolean;
  /** After the last slide comes the first. */
  readonly loop: boolean;
}

export type GalleryEvent =
  /** To the slide of an index, which may be negative or too large: it wraps [B4.2]. */
  | { type: 'set'; index: number }
  | { type: 'next' }
  | { type: 'previous' }
  /** A finger has brought that slide into view: there is nothing left to move. */
  | { type: 'seen'; index: number }
  | { type: 'settled' }
  /** Slides were put in or taken out. */
  | { type: 'counted'; count: number }
  | { type: 'autoplay'; isOn: boolean };

export type GalleryEffect =
  /** Show another slide, coming from where one reads on (1) or back (-1). */
  | { type: 'move'; from: number; to: number; direction: 1 | -1 }
  | { type: 'index'; index: number }
  | { type: 'reached-beginning' }
  | { type: 'reached-end' };

export interface GalleryStep {
  state: GalleryState;
  effects: readonly GalleryEffect[];
}

export function makeGallery(options: Partial<GalleryState> & Pick<GalleryState, 'count'>): GalleryState {
  const { count, currentIndex = 0, autoplay = false, loop = true } = options;
  return { count, currentIndex: wrapIndex(currentIndex, count), inMotion: false, autoplay, loop };
}

/**
 * What an event makes of a gallery.
 * @param isLinkedInMotion whether another gallery that goes with this one is on its way
 */
export function stepGallery(state: GalleryState, event: GalleryEvent, isLinkedInMotion = false): GalleryStep {
  const { count, currentIndex, loop } = state;
  const isRefused = state.inMotion || isLinkedInMotion;
  switch (event.type) {
    case 'set': {
      const to = wrapIndex(event.index, count);
      return isRefused ? same(state) : move(state, to, to > currentIndex ? 1 : -1);
    }
    case 'next':
      if (isRefused || count === 0) return same(state);
      if (currentIndex < count - 1) return move(state, currentIndex + 1, 1);
      return loop ? move(state, 0, 1) : { state, effects: [{ type: 'reached-end' }] };
    case 'previous':
      if (isRefused || count === 0) return same(state);
      if (currentIndex > 0) return move(state, currentIndex - 1, -1);
      return loop ? move(state, count - 1, -1) : { state, effects: [{ type: 'reached-beginning' }] };
    case 'seen': {
      const index = wrapIndex(event.index, count);
      if (isRefused || index === currentIndex) return same(state);
      return { state: { ...state, currentIndex: index }, effects: [{ type: 'index', index }] };
    }
    case 'settled':
      return state.inMotion ? same({ ...state, inMotion: false }) : same(state);
    case 'counted':
      return recount(state, Math.max(0, event.count));
    case 'autoplay':
      return same({ ...state, autoplay: event.isOn });
  }
}

const same = (state: GalleryState): GalleryStep => ({ state, effects: [] });

function move(state: GalleryState, to: number, direction: 1 | -1): GalleryStep {
  const from = state.currentIndex;
  if (to === from || state.count === 0) return same(state);
  return {
    state: { ...state, currentIndex: to, inMotion: true },
    effects: [
      { type: 'move', from, to, direction },
      { type: 'index', index: to },
    ],
  };
}

/** Whoever loses the slide they see gets the one before it; a motion has lost what it led to, so it ends. */
function recount(state: GalleryState, count: number): GalleryStep {
  const currentIndex = Math.max(0, Math.min(state.currentIndex, count - 1));
  return {
    state: { ...state, count, currentIndex, inMotion: false },
    effects: currentIndex === state.currentIndex ? [] : [{ type: 'index', index: currentIndex }],
  };
}
