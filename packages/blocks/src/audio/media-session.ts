import type { TrackData } from './track-data.ts';

export interface SessionActions {
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

const STEP_S = 10;

/** Tells the system's own controls (lock screen, headphones, keyboard) what plays, and lets them steer it. */
export function tellMediaSession(
  track: Pick<TrackData, 'title' | 'artist' | 'cover'>,
  album: string | undefined,
  actions: SessionActions,
): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return;
  session.metadata = new MediaMetadata({
    title: track.title,
    artist: track.artist ?? '',
    album: album ?? '',
    artwork: track.cover ? [{ src: new URL(track.cover, location.href).href }] : [],
  });
  const handlers: ReadonlyArray<[MediaSessionAction, MediaSessionActionHandler | null]> = [
    ['play', actions.play],
    ['pause', actions.pause],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && actions.seekTo(seekTime)],
    ['seekforward', ({ seekOffset }) => actions.seekBy(seekOffset || STEP_S)],
    ['seekbackward', ({ seekOffset }) => actions.seekBy(-(seekOffset || STEP_S))],
    ['previoustrack', actions.previous ?? null],
    ['nexttrack', actions.next ?? null],
  ];
  for (const [action, handler] of handlers)
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A system that does not know this action goes without it.
    }
}
