import { makePlayer, type PlacedPlayer } from '@portico/widgets/video/make-player';
import { type VideoState, plays, wantsToPlay } from './video-engine.ts';

/**
 * Brings a section's film to life: it plays while it is on the screen, and its switch stops it [WCAG 2.2.2]. The
 * element is made when it is first to play, so that who never sees it loads nothing.
 * @returns what takes it away again
 */
export function beginBackgroundVideo(stage: HTMLElement): () => void {
  const section = stage.closest('section') ?? stage;
  const control = section.querySelector<HTMLButtonElement>('.film-switch');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const playLabel = control?.ariaLabel ?? '';
  const state: VideoState = { isSeen: false, choice: null, isCalm: calm.matches || savesData };
  let isOnScreen = false;
  let film: Film | undefined;

  const show = () => {
    state.isSeen = isOnScreen && !document.hidden;
    if (plays(state)) {
      film ??= makeBackgroundVideo(stage);
      film.play();
    } else film?.pause();
    if (!control) return;
    const wants = wantsToPlay(state);
    control.hidden = false;
    control.classList.toggle('pauses', wants);
    control.ariaLabel = (wants ? control.dataset.pause : playLabel) ?? '';
  };

  const ending = new AbortController();
  const { signal } = ending;
  const observer = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting === true;
    show();
  });
  observer.observe(section);
  document.addEventListener('visibilitychange', show, { signal });
  calm.addEventListener(
    'change',
    () => {
      state.isCalm = calm.matches || savesData;
      show();
    },
    { signal },
  );
  control?.addEventListener(
    'click',
    () => {
      state.choice = wantsToPlay(state) ? 'pause' : 'play';
      show();
    },
    { signal },
  );
  return () => {
    ending.abort();
    observer.disconnect();
    film?.remove();
    if (control) control.hidden = true;
  };
}

const SHOWN = 'plays';
/** A file of the site, silent and out of everybody's way. */
const FILE = '<video loop playsinline tabindex="-1" aria-hidden="true"></video>';

interface Film {
  play(): void;
  pause(): void;
  remove(): void;
}

/** Waits where it is; a player that hears nothing goes instead. Then, as before it plays, the still picture is seen. */
function makeBackgroundVideo(stage: HTMLElement): Film {
  const { film } = stage.dataset;
  const html = film === undefined ? stage.querySelector('template')?.content.textContent : FILE;
  let player: PlacedPlayer | undefined;
  function make(): void {
    player = makePlayer(html ?? '', stage, { failed: () => stage.classList.remove(SHOWN) });
    const element = player?.element;
    element?.addEventListener(film === undefined ? 'load' : 'playing', () => stage.classList.add(SHOWN));
    if (element instanceof HTMLVideoElement) Object.assign(element, { src: film, muted: true });
  }
  function remove(): void {
    stage.classList.remove(SHOWN);
    player?.remove();
    player = undefined;
  }
  return {
    play() {
      if (!player) make();
      player?.play();
    },
    pause() {
      if (player?.isReady) player.pause();
      else remove();
    },
    remove,
  };
}
