/**
 * The keyboard in the canvas belongs to what is selected, not to the links of the page: Tab from the panels comes to the
 * page as a whole, from either side. Fields being written in and what lies over the page keep it.
 */
export function holdKeyboard(page: Document): void {
  page.body.tabIndex = 0;
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    if (target.isContentEditable || target.closest('#portico-overlay')) return;
    page.body.focus({ preventScroll: true });
  });
}
