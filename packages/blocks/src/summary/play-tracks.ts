import { formatDuration } from '@portico/model/text/duration';
import { stopOthers } from '../audio/stop-others.ts';

/**
 * Lets the links to recordings play them where they stand: buttons that are pressed while it plays. One that cannot be
 * played is a link to its file again.
 */
export function playTracks(root: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const players = [...root.querySelectorAll<HTMLAnchorElement>('.track-play[data-src]')].map((link) => {
    const audio = document.createElement('audio');
    audio.preload = 'none';
    audio.src = link.dataset.src ?? '';
    link.after(audio);
    const time = link.querySelector('time');
    const whole = time?.textContent ?? '';
    const show = () => {
      link.setAttribute('aria-pressed', String(!audio.paused));
      link.classList.toggle('is-playing', !audio.paused);
    };
    const toggle = () => (audio.paused ? void audio.play().catch(() => undefined) : audio.pause());
    const end = () => {
      audio.remove();
      audio.pause();
      link.removeAttribute('role');
      link.removeAttribute('aria-pressed');
      link.classList.remove('is-playing');
      if (time) time.textContent = whole;
    };
    link.setAttribute('role', 'button');
    show();
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal });
    on(link, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (ctrlKey || metaKey || shiftKey || audio.error) return;
      event.preventDefault();
      toggle();
    });
    on(link, 'keydown', (event) => {
      if ((event as KeyboardEvent).key !== ' ' || audio.error) return;
      event.preventDefault();
      toggle();
    });
    for (const type of ['play', 'pause', 'ended']) on(audio, type, show);
    on(audio, 'timeupdate', () => {
      if (time) time.textContent = `${formatDuration(Math.floor(audio.currentTime))} / ${whole}`;
    });
    on(audio, 'ended', () => {
      if (time) time.textContent = whole;
    });
    on(audio, 'error', end);
    return end;
  });
  const free = stopOthers();
  root.dataset.alive = '';
  return () => {
    ending.abort();
    free();
    for (const end of players) end();
    delete root.dataset.alive;
  };
}
