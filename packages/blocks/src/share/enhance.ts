import type { Enhance } from '../block-life.ts';

/** How long it says that the link was copied, in ms. */
const SAID_MS = 2500;

/** Copies the page's address, and opens the device's own way to share it where there is one. */
export const enhance: Enhance<unknown> = (root) => {
  const share = root.querySelector<HTMLElement>('.share');
  const url = share?.dataset.url;
  if (!share || !url) return undefined;
  const copy = share.querySelector<HTMLElement>('.share-copy button');
  const said = share.querySelector('output');
  const device = share.querySelector<HTMLElement>('.share-device button');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (words: string | undefined, isCopied: boolean) => {
    clearTimeout(timer);
    if (said) said.textContent = words ?? '';
    copy?.classList.toggle('copied', isCopied);
    if (words) timer = setTimeout(say, SAID_MS, '', false);
  };
  const onCopy = () =>
    navigator.clipboard.writeText(url).then(
      () => say(said?.dataset.copied, true),
      () => say(said?.dataset.failed, false),
    );
  // Who closes the list again has shared nothing, which is no failure.
  const onDevice = () => void navigator.share({ title: device?.dataset.title ?? '', url }).catch(() => {});

  // Neither is there on pages that come without encryption.
  share.classList.toggle('awake', 'clipboard' in navigator);
  share.classList.toggle('on-device', 'share' in navigator);
  copy?.addEventListener('click', onCopy);
  device?.addEventListener('click', onDevice);
  return () => {
    say('', false);
    share.classList.remove('awake', 'on-device');
    copy?.removeEventListener('click', onCopy);
    device?.removeEventListener('click', onDevice);
  };
};
