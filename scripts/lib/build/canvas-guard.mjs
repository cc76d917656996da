/** @typedef {import('./outputs.mjs').Outputs} Outputs */

/**
 * What would begin the owner's app a second time, inside its editor's canvas, or the canvas in the app: the first script
 * of one among what the other loads, at once or later.
 * @param {Outputs} config the build of the owner's app
 * @returns {string[]} a fault each; none when all is well
 */
export function canvasFaults({ chunks }) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entryOf = (/** @type {string} */ html) =>
    chunks.find((chunk) => chunk.isEntry && chunk.facade?.endsWith(`/config/${html}.html`));
  const [app, canvas] = [entryOf('index'), entryOf('canvas')];
  if (!app || !canvas) return [];
  /** @param {string} first */
  const loads = (first) => {
    const seen = new Set([first]);
    for (const file of seen)
      for (const next of [...(byFile.get(file)?.imports ?? []), ...(byFile.get(file)?.lazyImports ?? [])])
        seen.add(next);
    return seen;
  };
  return [
    ...(loads(canvas.fileName).has(app.fileName) ? ["The editor's canvas would load the owner's app."] : []),
    ...(loads(app.fileName).has(canvas.fileName) ? ["The owner's app would load the editor's canvas."] : []),
  ];
}
