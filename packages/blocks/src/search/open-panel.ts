/**
 * In a header the form stands in a panel of its own, which the link to the page of search opens from now on. Where a
 * browser knows no popovers, or a new tab is asked for, the link leads to that page as before.
 */
export function openPanel(root: HTMLElement, input: HTMLInputElement, signal: AbortSignal): void {
  const link = root.querySelector<HTMLAnchorElement>('.search-link');
  const panel = input.closest<HTMLElement>('[popover]');
  if (!link || !panel?.showPopover) return;
  link.setAttribute('aria-haspopup', 'dialog');
  signal.addEventListener('abort', () => link.removeAttribute('aria-haspopup'));
  link.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      panel.showPopover();
      input.focus();
      input.select();
    },
    { signal },
  );
  // Of what was typed browsers would only empty the field; of an open list it is closed before.
  panel.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      panel.hidePopover();
    },
    { signal },
  );
}
