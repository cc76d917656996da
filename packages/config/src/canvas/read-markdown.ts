import type { CanvasState } from './canvas-state.ts';

/** What reads Markdown comes when the page has the first text of it, with the very sanitiser that published pages have. */
export function readMarkdownThere(state: CanvasState): void {
  const stop = state.subscribe(() => {
    if (!document.querySelector('.markdown')) return;
    stop();
    // Where it cannot be fetched, Markdown stands as it is written.
    Promise.all([
      import('@portico/blocks/markdown/markdown-parts'),
      import('@portico/render/document/sanitize-html'),
    ]).then(
      ([{ markdownParts }, { sanitizeHtml }]) =>
        state.set({ readMarkdown: (markdown, rank) => markdownParts(markdown, rank, sanitizeHtml) }),
      () => undefined,
    );
  });
}
