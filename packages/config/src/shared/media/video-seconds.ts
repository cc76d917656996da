/** Longer than this nobody waits for a file to say how long it is. */
const WAIT_MS = 10_000;

/** Whole seconds a video of the library plays; undefined where this browser cannot tell. */
export function videoSeconds(hash: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const end = (seconds: number) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      resolve(Number.isFinite(seconds) && seconds >= 0.5 ? Math.round(seconds) : undefined);
    };
    const timer = setTimeout(() => end(Number.NaN), WAIT_MS);
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('loadedmetadata', () => end(video.duration), { once: true });
    video.addEventListener('error', () => end(Number.NaN), { once: true });
    video.src = `/_portico/media/${hash}/video`;
  });
}
