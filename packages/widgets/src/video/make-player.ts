import { hears, tellPlayer } from './player-messages.ts';

/** A player that was put into the page: a frame of a provider's, or a file. */
export interface PlacedPlayer {
  element: HTMLIFrameElement | HTMLVideoElement;
  /** It hears what it is told. */
  readonly isReady: boolean;
  play(): void;
  pause(): void;
  remove(): void;
}

export interface PlayerListeners {
  /** A frame's player has come to life, or a file has begun to play. */
  answered?(): void;
  /** The file is none that this browser plays. */
  failed?(): void;
}

/**
 * Puts a player into an element.
 * @param html our own markup of it (`model/media/video-markup.ts`)
 * @returns undefined where the markup holds none
 */
export function makePlayer(
  html: string,
  into: HTMLElement,
  { answered, failed }: PlayerListeners = {},
): PlacedPlayer | undefined {
  const range = document.createRange();
  range.selectNode(into);
  const element = range.createContextualFragment(html).firstElementChild;
  if (element instanceof HTMLVideoElement) return placedFile(element, into, { answered, failed });
  return element instanceof HTMLIFrameElement ? placedFrame(element, into, answered) : undefined;
}

function placedFile(
  element: HTMLVideoElement,
  into: HTMLElement,
  { answered, failed }: PlayerListeners,
): PlacedPlayer {
  element.addEventListener('playing', () => answered?.());
  element.addEventListener('error', () => failed?.());
  into.append(element);
  return {
    element,
    isReady: true,
    // Browsers refuse where power is short, or sound is not wanted: the controls are there.
    play: () => void element.play().catch(() => {}),
    pause: () => element.pause(),
    remove: () => element.remove(),
  };
}

function placedFrame(element: HTMLIFrameElement, into: HTMLElement, answered = () => {}): PlacedPlayer {
  const ending = new AbortController();
  const { signal } = ending;
  /** What it was told before it could hear. */
  let waiting: 'play' | 'pause' | undefined;
  let isReady = false;
  const ready = () => {
    if (isReady) return;
    isReady = true;
    if (waiting) tellPlayer(element, waiting);
    answered();
  };
  const tell = (command: 'play' | 'pause') => {
    if (isReady) tellPlayer(element, command);
    else waiting = command;
  };
  element.addEventListener(
    'load',
    // An error page of the browser's own loads as well, but says nothing.
    () => (hears(element) ? tellPlayer(element, 'hello') : ready()),
    { signal },
  );
  addEventListener('message', ({ source }) => source === element.contentWindow && ready(), { signal });
  into.append(element);
  return {
    element,
    get isReady() {
      return isReady && hears(element);
    },
    play: () => tell('play'),
    pause: () => tell('pause'),
    remove() {
      ending.abort();
      element.remove();
    },
  };
}
