/** A screen that has not rendered its part by then says itself what is missing. */
const WAITED_MS = 10_000;
const CONTROLS = 'input, textarea, button, [tabindex="0"]';

let giveUp = () => {};

/**
 * Brings the part of a screen with this id into view, and the keyboard to it: to the part itself where it takes the
 * keyboard, else to the first control in it. Waits for what is still to be loaded, and for a dialog that closes, and
 * comes back where loading removes the very control the keyboard was on; who presses anything meanwhile goes their own way.
 */
export function showPart(id: string): void {
  giveUp();
  let frame = 0;
  let isShown = false;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const part = document.getElementById(id);
      const control = part && (part.hasAttribute('tabindex') ? part : firstControl(part));
      if (!part || !control || document.querySelector('[role="dialog"]')) return;
      if (isShown && document.activeElement !== document.body) return;
      isShown = true;
      part.scrollIntoView({ block: 'start' });
      control.focus({ preventScroll: true });
    });
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => giveUp(), WAITED_MS);
  giveUp = () => {
    watch.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const event of OWN_WAY) window.removeEventListener(event, giveUp, true);
    giveUp = () => {};
  };
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-hidden'],
  });
  for (const event of OWN_WAY) window.addEventListener(event, giveUp, true);
  look();
}

/** What the keyboard can be on: kits keep hidden fields beside the ones they render. */
const firstControl = (part: HTMLElement): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && !control.closest('[aria-hidden="true"]'),
  );

const OWN_WAY = ['pointerdown', 'keydown', 'wheel'] as const;
