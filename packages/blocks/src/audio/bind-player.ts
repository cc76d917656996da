import { formatDuration } from '@portico/model/text/duration';
import type { RuntimePage } from '@portico/model/page/runtime-page';
import { listeningPlace } from './listening-place.ts';
import { tellMediaSession } from './media-session.ts';
import { seekKey } from './seek-key.ts';
import type { TrackData } from './track-data.ts';
import { waveMask } from './wave-mask.ts';

const KEEP_EVERY_S = 5;

/** Brings the markup of `audio-player.tsx` to life. @returns what leaves the browser's own player in its place */
export function bindPlayer(player: HTMLElement, page: Pick<RuntimePage, 'consent'>): () => void {
  const find = <E extends Element = HTMLElement>(selector: string) => player.querySelector<E>(selector);
  const tracks = JSON.parse(player.dataset.tracks ?? '[]') as TrackData[];
  const audio = find<HTMLAudioElement>('audio');
  const play = find<HTMLButtonElement>('.audio-play');
  const seek = find('.audio-seek');
  if (!audio || !play || !seek || !tracks[0]) return () => undefined;
  const [previous, next] = [
    find<HTMLButtonElement>('.audio-previous'),
    find<HTMLButtonElement>('.audio-next'),
  ];
  const [at, lengthWords] = [find('.audio-at'), find('.audio-length')];
  const problem = find('.audio-problem');
  const speed = find<HTMLSelectElement>('.audio-speed');
  const mute = find<HTMLButtonElement>('.audio-mute');
  const volume = find<HTMLInputElement>('.audio-volume');
  const chapters = find<HTMLDetailsElement>('.audio-chapters');
  const ending = new AbortController();
  const on = <T extends EventTarget>(target: T | null, type: string, listener: (event: never) => void) =>
    target?.addEventListener(type, listener as EventListener, { signal: ending.signal });

  let current = 0;
  /** Where it is to begin once it is known how long it is. */
  let beginsAt: number | undefined;
  let kept = 0;
  let track = tracks[0];
  let place = listeningPlace(page, track.src);

  const length = () => (Number.isFinite(audio.duration) ? audio.duration : (track.seconds ?? 0));
  const now = () => beginsAt ?? audio.currentTime;

  function showTime(): void {
    const [seconds, whole] = [now(), length()];
    if (at) at.textContent = formatDuration(Math.floor(seconds));
    if (lengthWords && whole) lengthWords.textContent = formatDuration(whole);
    seek?.style.setProperty('--at', String(whole ? Math.min(1, seconds / whole) : 0));
    seek?.setAttribute('aria-valuemax', String(Math.round(whole)));
    seek?.setAttribute('aria-valuenow', String(Math.floor(seconds)));
    seek?.setAttribute(
      'aria-valuetext',
      (seek.dataset.words ?? '{at}')
        .replace('{at}', formatDuration(Math.floor(seconds)))
        .replace('{length}', formatDuration(whole)),
    );
    const passed = (track.chapters ?? []).filter(([start]) => start <= seconds + 0.1).length - 1;
    for (const [index, link] of (chapters?.querySelectorAll('a') ?? []).entries())
      if (index === passed) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }

  function seekTo(seconds: number): void {
    const there = Math.min(Math.max(0, seconds), length() || seconds);
    if (audio?.readyState) {
      // Where it was to begin counts no longer, though `loadedmetadata` may still be on its way.
      beginsAt = undefined;
      audio.currentTime = there;
    } else beginsAt = there;
    showTime();
  }

  /** Also of one that is only to begin there: who stops before it has loaded has not heard it from its beginning. */
  const keepPlace = () => {
    if (now() > 0) place.keep(now(), length());
  };
  const start = () => void audio.play().catch(() => undefined);

  function choose(index: number): void {
    const chosen = tracks[index];
    if (!chosen || !audio) return;
    keepPlace();
    current = index;
    track = chosen;
    place = listeningPlace(page, track.src);
    beginsAt = undefined;
    const { playbackRate } = audio;
    audio.src = track.src;
    audio.setAttribute('aria-label', track.title);
    audio.defaultPlaybackRate = playbackRate;
    const [title, artist] = [find('.audio-titles b'), find('.audio-titles span')];
    if (title) title.textContent = track.title;
    if (artist) artist.textContent = track.artist ?? '';
    const cover = find<HTMLImageElement>('.audio-cover img');
    if (cover && track.cover && cover.getAttribute('src') !== track.cover) {
      cover.removeAttribute('srcset');
      cover.src = track.cover;
    }
    seek?.style.setProperty('--wave', waveMask(track.wave));
    seek?.toggleAttribute('data-wave', Boolean(track.wave));
    if (lengthWords) lengthWords.textContent = track.seconds ? formatDuration(track.seconds) : '';
    for (const link of player.querySelectorAll<HTMLAnchorElement>('.audio-problem a, .audio-download'))
      link.href = track.file;
    for (const link of player.querySelectorAll<HTMLElement>('[data-track]'))
      if (Number(link.dataset.track) === index) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    showChapters();
    showState();
    showTime();
  }

  function showChapters(): void {
    if (!chapters) return;
    const marks = track.chapters ?? [];
    chapters.hidden = marks.length === 0;
    chapters.querySelector('ol')?.replaceChildren(
      ...marks.map(([seconds, title]) => {
        const [item, link, time] = [
          document.createElement('li'),
          document.createElement('a'),
          document.createElement('span'),
        ];
        link.href = `${track.file}#t=${seconds}`;
        link.dataset.at = String(seconds);
        time.textContent = formatDuration(seconds);
        link.append(time, ` ${title}`);
        item.append(link);
        return item;
      }),
    );
  }

  function showState(): void {
    const isPlaying = !audio?.paused;
    player.classList.toggle('is-playing', isPlaying);
    play?.setAttribute('aria-label', (isPlaying ? play.dataset.pause : play.dataset.play) ?? '');
    if (previous) previous.disabled = current === 0;
    if (next) next.disabled = current === tracks.length - 1;
    if (problem) problem.hidden = audio?.error == null;
  }

  const change = (index: number) => {
    choose(index);
    start();
  };

  on(play, 'click', () => (audio.paused ? start() : audio.pause()));
  on(previous, 'click', () => (audio.currentTime > 3 ? seekTo(0) : change(Math.max(0, current - 1))));
  on(next, 'click', () => change(current + 1));
  on(player, 'click', (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chosen = event.target.closest<HTMLElement>('[data-track], [data-at]');
    if (!chosen) return;
    event.preventDefault();
    if (chosen.dataset.at !== undefined) {
      seekTo(Number(chosen.dataset.at));
      return start();
    }
    const index = Number(chosen.dataset.track);
    if (index !== current) change(index);
    else if (audio.paused) start();
    else audio.pause();
  });

  const pointed = (event: PointerEvent) => {
    const { left, width } = seek.getBoundingClientRect();
    seekTo(((event.clientX - left) / width) * length());
  };
  on(seek, 'pointerdown', (event: PointerEvent) => {
    if (event.button !== 0) return;
    seek.setPointerCapture(event.pointerId);
    pointed(event);
  });
  on(seek, 'pointermove', (event: PointerEvent) => {
    if (seek.hasPointerCapture(event.pointerId)) pointed(event);
  });
  on(seek, 'keydown', (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') play.click();
    else {
      const there = seekKey(event.key, now(), length());
      if (there === undefined) return;
      seekTo(there);
    }
    event.preventDefault();
  });

  on(speed, 'change', () => {
    audio.defaultPlaybackRate = audio.playbackRate = Number(speed?.value) || 1;
  });
  on(mute, 'click', () => {
    audio.muted = !audio.muted;
  });
  on(volume, 'input', () => {
    audio.volume = Number(volume?.value);
    audio.muted = false;
  });
  on(audio, 'volumechange', () => {
    player.classList.toggle('is-muted', audio.muted || audio.volume === 0);
    mute?.setAttribute('aria-pressed', String(audio.muted));
  });

  on(audio, 'play', () => {
    // Where nothing of it was heard yet, a long one goes on where it was left.
    if (!audio.currentTime && beginsAt === undefined) beginsAt = place.left() || undefined;
    tellMediaSession(track, player.dataset.album, {
      play: start,
      pause: () => audio.pause(),
      seekTo,
      seekBy: (seconds) => seekTo(now() + seconds),
      previous: tracks.length > 1 ? () => change(Math.max(0, current - 1)) : undefined,
      next: tracks.length > 1 ? () => change(Math.min(tracks.length - 1, current + 1)) : undefined,
    });
    showState();
  });
  on(audio, 'loadedmetadata', () => {
    if (beginsAt !== undefined) audio.currentTime = Math.min(beginsAt, Math.max(0, audio.duration - 1));
    beginsAt = undefined;
    showTime();
  });
  on(audio, 'durationchange', showTime);
  on(audio, 'timeupdate', () => {
    showTime();
    if (Math.abs(audio.currentTime - kept) < KEEP_EVERY_S) return;
    kept = audio.currentTime;
    keepPlace();
  });
  on(audio, 'pause', () => {
    keepPlace();
    showState();
  });
  on(window, 'pagehide', keepPlace);
  on(audio, 'ended', () => {
    if (current < tracks.length - 1) change(current + 1);
    else showState();
  });
  on(audio, 'error', showState);
  on(audio, 'playing', showState);

  audio.controls = false;
  // Phones keep loudness to their own keys.
  const loudness = audio.volume;
  audio.volume = loudness / 2;
  player.classList.toggle('is-fixed-volume', audio.volume === loudness);
  audio.volume = loudness;
  player.dataset.alive = '';
  showState();
  showTime();
  return () => {
    ending.abort();
    audio.pause();
    audio.controls = true;
    delete player.dataset.alive;
    player.classList.remove('is-playing');
  };
}
