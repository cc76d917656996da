import type { WidgetWords } from '../words.ts';
import { CONTROLS_IDLE_MS } from './lightbox-engine.ts';

export interface ControlsOptions {
  words: WidgetWords;
  hasPrevious: boolean;
  hasNext: boolean;
  autoplays: boolean;
  step(by: 1 | -1): void;
  zoom(): void;
  close(): void;
  play(isPlaying: boolean): void;
}

export interface LightboxControls {
  /** Says which item is shown, to eyes and ears. */
  tell(index: number, count: number, said: string): void;
  setPlaying(isPlaying: boolean): void;
  /** Offers to enlarge what is shown, or to show all of it again; undefined where it cannot be enlarged. */
  setZoomed(isZoomed: boolean | undefined): void;
  /** Brings them back, and lets them go after a while where a pointer hovers. */
  wake(): void;
  toggle(): void;
  end(): void;
}

/** The buttons of a lightbox, its count, and the place where it says what it shows. */
export function addControls(dialog: HTMLElement, options: ControlsOptions): LightboxControls {
  const { words } = options;
  const count = document.createElement('p');
  const spoken = document.createElement('p');
  count.className = 'portico-lightbox-count';
  count.ariaHidden = 'true';
  spoken.className = 'portico-lightbox-spoken';
  spoken.role = 'status';
  let isPlaying = false;
  const playing = options.autoplays && button('play', words.play, () => options.play(!isPlaying));
  const zoom = button('zoom', words.zoomIn, options.zoom);
  const bar = document.createElement('div');
  bar.className = 'portico-lightbox-bar';
  bar.append(playing || '', zoom, button('close', words.close, options.close));
  dialog.append(
    (options.hasPrevious && button('previous', words.previous, () => options.step(-1))) || '',
    (options.hasNext && button('next', words.next, () => options.step(1))) || '',
    bar,
    count,
    spoken,
  );

  const hovers = matchMedia('(hover: hover)').matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wake(): void {
    clearTimeout(timer);
    dialog.classList.remove('is-idle');
    if (hovers) timer = setTimeout(rest, CONTROLS_IDLE_MS);
  }
  /** Not from under the pointer, and not from under the keyboard's focus. */
  function rest(): void {
    if (dialog.querySelector('button:is(:hover, :focus-visible)')) wake();
    else dialog.classList.add('is-idle');
  }
  dialog.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType === 'mouse') wake();
  });
  dialog.addEventListener('focusin', wake);
  wake();
  // Their names are shown to those who look for them: their script comes with the first move.
  const name = async () => {
    const { addTooltip } = await import('../tooltip/tooltip.ts');
    for (const one of dialog.querySelectorAll('button')) addTooltip(one);
  };
  const named = new AbortController();
  for (const used of ['pointermove', 'keyup'])
    dialog.addEventListener(
      used,
      () => {
        named.abort();
        void name().catch(() => {});
      },
      { signal: named.signal },
    );

  return {
    wake,
    toggle() {
      dialog.classList.toggle('is-idle');
    },
    tell(index, of, said) {
      const place = of > 1 ? words.placeOf({ place: index + 1, count: of }) : '';
      count.textContent = place;
      spoken.textContent = [place, said].filter((part) => part !== '').join(': ');
    },
    setPlaying(now) {
      isPlaying = now;
      if (!playing) return;
      playing.setAttribute('aria-label', now ? words.pause : words.play);
      playing.classList.toggle('is-playing', now);
    },
    setZoomed(now) {
      zoom.hidden = now === undefined;
      zoom.setAttribute('aria-label', now ? words.zoomOut : words.zoomIn);
      zoom.classList.toggle('is-zoomed', now === true);
    },
    end: () => clearTimeout(timer),
  };
}

function button(name: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `portico-lightbox-button is-${name}`;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onClick);
  return element;
}
