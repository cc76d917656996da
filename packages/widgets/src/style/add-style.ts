const added = new WeakMap<Document, Set<string>>();

/**
 * Puts a widget's CSS into the document, once. It stands before the page's own styles, so that a site's and an owner's
 * rules of the same weight win over it.
 */
export function addStyle(css: string, page: Document = document): void {
  let sheets = added.get(page);
  if (!sheets) {
    sheets = new Set();
    added.set(page, sheets);
  }
  if (sheets.has(css)) return;
  sheets.add(css);
  const style = page.createElement('style');
  style.textContent = css;
  page.head.prepend(style);
}
