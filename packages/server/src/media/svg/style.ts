/** Pictures and fonts written out in the style itself; nothing that is a document of its own. */
const EMBEDDED =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/[a-z0-9]+|application\/(?:x-)?font-[a-z0-9]+)(?:;[a-z0-9=-]+)*,/i;

const FORBIDDEN =
  /\\|@import|expression\s*\(|image-set\s*\(|(?<![-\w])src\s*\(|behaviou?r\s*:|-moz-binding|javascript:|</i;

/** CSS with a blank for each comment; null when one has no end. Reads each character once, however many begin. */
function withoutComments(css: string): string | null {
  let plain = '';
  for (let at = 0; ; ) {
    const start = css.indexOf('/*', at);
    if (start === -1) return plain + css.slice(at);
    const end = css.indexOf('*/', start + 2);
    if (end === -1) return null;
    plain += `${css.slice(at, start)} `;
    at = end + 2;
  }
}

/**
 * Whether CSS (a style sheet, a style attribute, one value) loads and runs nothing: every `url()` points into the
 * drawing itself or holds its picture or font. Escapes are refused, as they can hide any word.
 */
export function isHarmlessStyle(css: string): boolean {
  const plain = withoutComments(css);
  if (plain === null || FORBIDDEN.test(plain)) return false;
  for (const match of plain.matchAll(/url\s*\(\s*(["']?)([^)]*)(\)?)/gi)) {
    const target = (match[2] ?? '').trim();
    if (match[3] !== ')' || (!target.startsWith('#') && !EMBEDDED.test(target))) return false;
  }
  return true;
}
