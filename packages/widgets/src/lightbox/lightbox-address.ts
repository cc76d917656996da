/** What the page's address says after `#`. */
export function addressedId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // A lone percent sign: an address somebody wrote by hand.
    return '';
  }
}

export interface AddressOptions {
  /** Ids that belong to the lightbox. */
  isOwn(id: string): boolean;
  /** By the browser's buttons the address went to another of them. */
  went(id: string): void;
  /** The address left them all. */
  left(): void;
}

/**
 * Keeps what a lightbox shows in the page's address, so that it can be sent to somebody, and the way back of a phone
 * closes the lightbox instead of leaving the page. Opening adds one step to the history; going on changes that step.
 * @returns `show`, which names what is shown, and `end`, which brings back the address of the page itself
 */
export function keepAddress({ isOwn, went, left }: AddressOptions): { show(id: string): void; end(): void } {
  let hasStep = false;
  // A page opened by such an address has it already: its step is not ours to take back.
  const isArrival = isOwn(addressedId());
  let hasLeft = false;
  const { scrollRestoration } = history;

  function onPopState(): void {
    const id = addressedId();
    if (isOwn(id)) went(id);
    else {
      history.scrollRestoration = scrollRestoration;
      hasLeft = true;
      left();
    }
  }
  addEventListener('popstate', onPopState);

  return {
    show(id) {
      if (id === addressedId()) return;
      const address = `#${encodeURIComponent(id)}`;
      if (hasStep || isArrival) history.replaceState(history.state, '', address);
      else {
        // The way back is not to scroll the page: the picture that was shown last has just come into sight there.
        history.scrollRestoration = 'manual';
        history.pushState(history.state, '', address);
      }
      hasStep ||= !isArrival;
    },
    end() {
      removeEventListener('popstate', onPopState);
      if (hasLeft || !isOwn(addressedId())) return;
      if (hasStep) {
        addEventListener('popstate', () => (history.scrollRestoration = scrollRestoration), { once: true });
        history.back();
      } else history.replaceState(history.state, '', location.pathname + location.search);
    },
  };
}
