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

interface Film {
  play(): void;
  pause(): void;
  remove(): void;
}

const SHOWN = 'plays';

const makeBackgroundVideo = (stage: HTMLElement): Film =>
  stage.dataset.film === undefined ? playerIn(stage) : fileIn(stage, stage.dataset.film);

/** A file of the site. It stays where it is while it waits. */
function fileIn(stage: HTMLElement, src: string): Film {
  const video = document.createElement('video');
  Object.assign(video, { src, muted: true, loop: true, playsInline: true, tabIndex: -1 });
  video.ariaHidden = 'true';
  video.addEventListener('playing', () => stage.classList.add(SHOWN));
  // A file that cannot be played leaves the still picture.
  video.addEventListener('error', () => stage.classList.remove(SHOWN));
  stage.append(video);
  return {
    // Browsers refuse where power is short: the still picture is there.
    play: () => void video.play().catch(() => {}),
    pause: () => video.pause(),
    remove() {
      stage.classList.remove(SHOWN);
      video.remove();
    },
  };
}

/** Somebody else's player. It knows no common word for stopping, so it goes, and the still picture is seen again. */
function playerIn(stage: HTMLElement): Film {
  const markup = stage.querySelector('template')?.content.textContent ?? '';
  let frame: Element | null = null;
  const remove = () => {
    stage.classList.remove(SHOWN);
    frame?.remove();
    frame = null;
  };
  return {
    play() {
      if (frame) return;
      const range = document.createRange();
      range.selectNode(stage);
      frame = range.createContextualFragment(markup).firstElementChild;
      if (!frame) return;
      frame.addEventListener('load', () => stage.classList.add(SHOWN));
      stage.append(frame);
    },
    pause: remove,
    remove,
  };
}
