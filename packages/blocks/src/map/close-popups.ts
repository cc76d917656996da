/**
 * Closes the words of pins by Escape and by a click beside them, as the browser does not.
 * @returns what stops doing so
 */
export function closePopups(root: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const open = () => root.querySelector<HTMLDetailsElement>('details.map-pin[open]');
  root.addEventListener(
    'keydown',
    (event) => {
      const pin = open();
      if (event.key !== 'Escape' || !pin || event.defaultPrevented) return;
      event.preventDefault();
      pin.open = false;
      pin.querySelector('summary')?.focus();
    },
    { signal },
  );
  root.ownerDocument.addEventListener(
    'click',
    ({ target }) => {
      const pin = open();
      if (pin && target instanceof Node && !pin.contains(target)) pin.open = false;
    },
    { signal },
  );
  return () => ending.abort();
}
