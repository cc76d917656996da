import type { Runtime } from '../life/runtime.ts';

/** Names of controls without words are shown beside them: what does that comes when somebody first looks for one. */
export function tooltips({ document, tools }: Runtime): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[aria-label]'))
      import('../tooltips/name-control.ts').then(
        ({ nameControl }) => nameControl(target, signal),
        tools.report,
      );
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, look, { signal });
  return () => ending.abort();
}
