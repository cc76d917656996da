/** Pictures and fonts written out in the style itself; nothing that is a document of its own. */
const EMBEDDED =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/[a-z0-9]+|application\/(?:x-)?font-[a-z0-9]+)(?:;[a-z0-9=-]+)*,/i;

const FORBIDDEN =
  /\\|@import|expression\s*\(|image-set\s*\(|(?<![-\w])src\s*\(|behaviou?r\s*:|-moz-binding|javascript:|</i;

/**
 * Whether CSS (a style sheet, a style attribute, one value) loads and runs nothing: every `url()` points into the
 * drawing itself or holds its picture or font. Escapes are refused, as they can hide any word.
 */
export function isHarmlessStyle(css: string): boolean {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  if (plain.includes('/*') || FORBIDDEN.test(plain)) return false;
  for (const match of plain.matchAll(/url\s*\(\s*(["']?)([^)]*)/gi)) {
    const target = (match[2] ?? '').trim();
    if (!target.startsWith('#') && !EMBEDDED.test(target)) return false;
  }
  return true;
}
