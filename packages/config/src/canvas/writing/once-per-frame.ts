/** Runs something once before the next picture, however often it was asked for. */
export function oncePerFrame(run: () => void): { soon(): void; never(): void } {
  let frame = 0;
  return {
    soon() {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        run();
      });
    },
    never() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
