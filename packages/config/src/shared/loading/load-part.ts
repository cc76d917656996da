/** Styles that did not arrive. Whoever asks for a part again does not ask for its styles again: each is asked for once. */
const missed = new Set<HTMLLinkElement>();

if (typeof window !== 'undefined')
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target);
    },
    { capture: true },
  );

/** Loads a part of the app that has its own file, and first the styles that did not arrive when it was asked for before. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...missed].map(loadStyles));
  return load();
}

function loadStyles(link: HTMLLinkElement): Promise<void> {
  missed.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    // It is missed now itself.
    again.addEventListener('error', () => reject(new Error(`${again.href} could not be loaded`)));
    link.replaceWith(again);
  });
}
