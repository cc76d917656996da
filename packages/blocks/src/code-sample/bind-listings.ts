/** How long it says that the code was copied, in ms. */
const SAID_MS = 2500;

/**
 * Lets the listings of an element be copied.
 * @returns what takes their buttons away again
 */
export function bindListings(root: HTMLElement): () => void {
  // It is not there on pages that come without encryption.
  if (!navigator.clipboard) return () => {};
  const undo = [...root.querySelectorAll<HTMLElement>('.code-sample')].map(bindListing);
  return () => undo.forEach((one) => one());
}

function bindListing(listing: HTMLElement): () => void {
  const button = listing.querySelector<HTMLElement>('.code-copy');
  const said = listing.querySelector('output');
  const code = listing.querySelector('code');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (words = '') => {
    clearTimeout(timer);
    if (said) said.textContent = words;
    if (words) timer = setTimeout(say, SAID_MS);
  };
  const copy = () =>
    navigator.clipboard.writeText(code?.textContent ?? '').then(
      () => say(said?.dataset.copied),
      () => say(said?.dataset.failed),
    );
  button?.addEventListener('click', copy);
  listing.classList.add('awake');
  return () => {
    say();
    button?.removeEventListener('click', copy);
    listing.classList.remove('awake');
  };
}
