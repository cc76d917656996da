/**
 * Stops every other recording and video of the page when one begins: of ours, and videos of providers, which return to
 * their overlays when one of ours is played and stop ours when they are. Films without sound stay.
 * @param stopProviders of the page's videos
 */
export function playOneAtATime(stopProviders: () => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  const stopAll = (except?: EventTarget | null) => {
    for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
      if (media !== except && !media.muted) media.pause();
  };
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement) || (target instanceof HTMLVideoElement && target.muted))
        return;
      stopAll(target);
      if (target instanceof HTMLAudioElement) stopProviders();
    },
    options,
  );
  document.addEventListener(
    'video:showing',
    ({ target }) => {
      if (target instanceof Element && target.querySelector('iframe')) stopAll();
    },
    options,
  );
  return () => ending.abort();
}
