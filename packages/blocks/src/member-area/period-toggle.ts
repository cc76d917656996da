/**
 * Shows the offers of one way to pay at a time: each of the two buttons shows its own and is pressed [V2.29] [V2.30];
 * the one that is pressed already changes nothing [V2.31].
 */
export function followPeriods(root: HTMLElement): (() => void) | undefined {
  const toggle = root.querySelector<HTMLElement>('.member-toggle');
  if (!toggle) return undefined;
  const buttons = [...toggle.querySelectorAll('button')];
  const sections = [...root.querySelectorAll<HTMLElement>('[data-period]')];
  const show = (chosen: string) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === chosen));
    for (const section of sections) section.hidden = section.dataset.period !== chosen;
  };
  const ending = new AbortController();
  toggle.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button && button.getAttribute('aria-pressed') !== 'true') show(button.value);
    },
    { signal: ending.signal },
  );
  toggle.hidden = false;
  // What was chosen before the page's scripts began anew stays.
  show(buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.value ?? '');
  return () => ending.abort();
}
