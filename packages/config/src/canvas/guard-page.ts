/** Inside the canvas nothing leads away: links, buttons and forms show what they are and do nothing. */
export function guardPage(page: Document): void {
  for (const type of ['click', 'auxclick', 'submit', 'dragstart'])
    page.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && event.target.closest('#portico-overlay')) return;
        event.preventDefault();
      },
      { capture: true },
    );
}
