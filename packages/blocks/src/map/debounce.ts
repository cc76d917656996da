/** Runs once, when nobody has called for `ms`. */
export function debounce(ms: number, run: () => void): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
