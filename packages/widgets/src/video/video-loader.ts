import { isVideoMode, type VideoMode } from '@portico/model/media/video-mode';
import { makePlayer, type PlacedPlayer } from './make-player.ts';

/** A video on the page, between its overlay and its player. */
export interface VideoLoader {
  readonly isShowing: boolean;
  /** `null` is `none`; other values are refused [B5.1]. A change loads a player anew [B4.35]. */
  mode: VideoMode | null;
  /** Swaps the player in and begins to play; all other videos of the page return to their overlays [B4.34]. */
  show(): void;
  /** Back to the overlay. */
  reset(): void;
  play(): void;
  pause(): void;
}

/** How long a player may be silent before the link to its provider is offered beside it. */
const SILENCE_MS = 8000;

const loaders = new WeakMap<HTMLElement, VideoLoader>();

/**
 * The loader of a video wrapper (`blocks/video/facade.tsx`); always the same one. The wrapper says `video:showing` and
 * `video:hidden`, bubbling.
 * @throws TypeError where the mode is none
 */
export function loadVideo(wrapper: HTMLElement, options: { mode?: VideoMode | null } = {}): VideoLoader {
  const loader = loaders.get(wrapper) ?? makeLoader(wrapper);
  loaders.set(wrapper, loader);
  if (options.mode !== undefined) loader.mode = options.mode;
  return loader;
}

function makeLoader(wrapper: HTMLElement): VideoLoader {
  const aside = wrapper.querySelector<HTMLElement>('.video-aside');
  let player: PlacedPlayer | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let mode = modeOf(wrapper);

  function say(state?: 'is-silent' | 'is-unplayable'): void {
    clearTimeout(silence);
    wrapper.classList.remove('is-silent', 'is-unplayable');
    if (state) wrapper.classList.add(state);
    if (aside) aside.hidden = state === undefined;
  }
  const notice = (isShowing: boolean) =>
    wrapper.dispatchEvent(new CustomEvent(isShowing ? 'video:showing' : 'video:hidden', { bubbles: true }));

  function load(): PlacedPlayer | undefined {
    player = makePlayer(wrapper.dataset.html ?? '', wrapper, {
      answered: () => say(),
      failed: () => {
        player?.remove();
        say('is-unplayable');
      },
    });
    if (player && wrapper.dataset.providerName) silence = setTimeout(() => say('is-silent'), SILENCE_MS);
    player?.play();
    return player;
  }
  function unload(): void {
    say();
    player?.remove();
    player = undefined;
  }

  const resetForAnother = ({ target }: Event) => {
    if (target !== wrapper) reset();
  };
  function reset(): void {
    if (!player) return;
    document.removeEventListener('video:showing', resetForAnother);
    unload();
    wrapper.classList.remove('is-showing');
    notice(false);
  }

  new MutationObserver(() => {
    const next = wrapper.dataset.mode ?? null;
    if (next === mode) return;
    if (!isVideoMode(next)) {
      wrapper.dataset.mode = mode ?? 'none';
      return;
    }
    mode = next;
    if (!player) return;
    unload();
    load();
  }).observe(wrapper, { attributeFilter: ['data-mode'] });

  return {
    get isShowing() {
      return player !== undefined;
    },
    get mode() {
      return modeOf(wrapper);
    },
    set mode(next) {
      if (!isVideoMode(next))
        throw new TypeError(`A video's mode is none, fit, fill or null, not ${String(next)}.`);
      wrapper.dataset.mode = next ?? 'none';
    },
    show() {
      if (player) return player.play();
      const hadFocus = wrapper.contains(document.activeElement);
      const made = load();
      if (!made) return;
      wrapper.classList.add('is-showing');
      notice(true);
      document.addEventListener('video:showing', resetForAnother);
      if (hadFocus) made.element.focus({ preventScroll: true });
    },
    reset,
    play: () => player?.play(),
    pause: () => player?.pause(),
  };
}

function modeOf({ dataset }: HTMLElement): VideoMode | null {
  const mode = dataset.mode ?? null;
  return isVideoMode(mode) ? mode : null;
}
