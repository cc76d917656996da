/** Who chooses to give another amount goes on typing it; one that is typed is chosen. */
export function followOwnAmount(root: HTMLElement): (() => void) | undefined {
  const radio = root.querySelector<HTMLInputElement>('input[name="amount"][value="own"]');
  const own = root.querySelector<HTMLInputElement>('input[name="own"]');
  if (!radio || !own) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  // With the keyboard one passes by on the way to another choice: only a press leads on.
  radio.addEventListener('click', ({ detail }) => detail > 0 && own.focus(), { signal });
  own.addEventListener(
    'input',
    () => {
      radio.checked = true;
    },
    { signal },
  );
  return () => ending.abort();
}
