export interface GalleryControls {
  /** Says which slide is shown; aloud only what somebody asked for. */
  tell(place: number, count: number, said: string | undefined): void;
  /** Which of its buttons can do something. */
  allow(may: { previous: boolean; next: boolean; hidden: boolean }): void;
  setPlaying(isPlaying: boolean): void;
}

/** The buttons that the server has put beside the slides, their count, and the place where it is said what they show. */
export function bindControls(
  gallery: HTMLElement,
  heard: { step(by: 1 | -1): void; play?: ((isPlaying: boolean) => void) | undefined },
  signal: AbortSignal,
): GalleryControls {
  const find = (name: string) => gallery.querySelector<HTMLButtonElement>(`.slide-control.is-${name}`);
  const [previous, next, play] = [find('previous'), find('next'), find('play')];
  const count = gallery.querySelector('.slide-count');
  const spoken = gallery.querySelector('.slide-spoken');
  previous?.addEventListener('click', () => heard.step(-1), { signal });
  next?.addEventListener('click', () => heard.step(1), { signal });
  let isPlaying = false;
  play?.addEventListener('click', () => heard.play?.(!isPlaying), { signal });
  if (play) play.hidden = !heard.play;

  return {
    tell(place, of, said) {
      if (count) count.textContent = `${place} / ${of}`;
      if (spoken && said !== undefined) spoken.textContent = said;
    },
    allow(may) {
      for (const [button, can] of [
        [previous, may.previous],
        [next, may.next],
      ] as const) {
        if (!button) continue;
        button.hidden = may.hidden;
        // The focus would be lost from a button that is disabled under it.
        button.setAttribute('aria-disabled', String(!can));
        button.disabled = !can && document.activeElement !== button;
      }
    },
    setPlaying(now) {
      isPlaying = now;
      play?.setAttribute('aria-label', play.dataset[now ? 'pause' : 'play'] ?? '');
      play?.classList.toggle('is-playing', now);
    },
  };
}
