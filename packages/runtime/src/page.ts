/** What the page says of itself, as far as the runtime asks. */
export interface PageContext {
  /** `published` for visitors; `preview` and `canvas` where somebody signed in looks. */
  mode: 'published' | 'preview' | 'canvas';
}

/** Reads `<script type="application/json" id="portico-page">`. */
export function readPage(from: Document): PageContext {
  return JSON.parse(from.getElementById('portico-page')?.textContent ?? '') as PageContext;
}
