import type { Clip } from '@portico/model/editor/clip';

const MARK = 'data-portico-clip';

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/**
 * What is copied as HTML: for other programs its words, for us all of it. HTML is what every browser carries from one
 * site to another unchanged.
 */
export function htmlWithClip(clip: Clip, words: string): string {
  const paragraphs = words.split('\n\n').map((part) => `<p>${escaped(part)}</p>`);
  return `<div ${MARK}="${encodeURIComponent(JSON.stringify(clip))}">${paragraphs.join('')}</div>`;
}

/** What we put into HTML, as JSON nobody has looked at yet; '' where there is none. */
export function clipFromHtml(html: string): string {
  const [, encoded] = new RegExp(`${MARK}="([^"]*)"`).exec(html) ?? [];
  if (encoded === undefined) return '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
