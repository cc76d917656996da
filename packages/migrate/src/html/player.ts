import { findAll } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import type { Piece } from './piece.ts';

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
  if (tag === 'audio') reader.push(audioPiece([{ url, ...(attrs.title ? { title: attrs.title } : {}) }]));
  else if (tag === 'video') reader.push({ kind: 'html', html: playerHtml(url) });
  else reader.push({ kind: 'embed', url, ...(attrs.title ? { title: attrs.title } : {}) });
};

function playerHtml(url: string): string {
  const safe = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<video controls preload="metadata" src="${safe}"></video>`;
}

/** Recordings that stood together, as WordPress's playlists do. */
export const playlist: Handler = (reader, element, around) => {
  const tracks = findAll(element.children, ['audio']).flatMap(({ attrs: { src = '', title } }) =>
    src.trim() === '' ? [] : [{ url: src.trim(), ...(title ? { title } : {}) }],
  );
  if (tracks.length > 0) reader.push(audioPiece(tracks));
  else reader.readWithin(element, around);
};

const audioPiece = (tracks: Extract<Piece, { kind: 'audio' }>['tracks']): Piece => ({
  kind: 'audio',
  tracks,
});
