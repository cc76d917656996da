import { findAll } from '@portico/model/html/element';
import type { Handler } from './elements.ts';

/** A film, a sound, or a page of another service in a frame. */
export const player: Handler = (reader, element, around) => {
  const { tag, attrs, children } = element;
  const [source] = findAll(children, ['source']);
  const url = (attrs.src ?? attrs.data ?? source?.attrs.src ?? '').trim();
  const [inner] = url === '' ? findAll(children, ['embed', 'iframe']) : [];
  if (inner) return player(reader, inner, around);
  if (url === '') {
    reader.leftOut.push({ what: `an empty ${tag}`, why: 'it named no file or page' });
    return;
  }
  if (tag === 'video' || tag === 'audio') reader.push({ kind: 'html', html: playerHtml(tag, url) });
  else reader.push({ kind: 'embed', url, ...(attrs.title ? { title: attrs.title } : {}) });
};

function playerHtml(tag: 'video' | 'audio', url: string): string {
  const safe = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<${tag} controls preload="metadata" src="${safe}"></${tag}>`;
}
