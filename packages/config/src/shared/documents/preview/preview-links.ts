import { api } from '../../../api/api.ts';
import { frame } from '../../frame/frame-state.ts';

const links = new Map<string, Promise<string>>();

/** The link that shows a document's working copy, whatever it is when the link is opened: made once per window. */
export function previewLink(id: string): Promise<string> {
  let link = links.get(id);
  if (!link) {
    link = api.post(`/rest/documents/${id}/preview`).then((answer) => answer.url);
    links.set(id, link);
    link.catch(() => links.delete(id));
  }
  return link;
}

/**
 * A page as the draft link `url` lets one see it, on this host: links name the site's public one, which the preview
 * cannot show.
 */
export function draftOf(path: string, url: string): string {
  const token = new URL(url, 'http://here.invalid').searchParams.get('preview') ?? '';
  return `${path}${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(token)}`;
}

/**
 * The same page in a frame of its own, beside others: no cookie is set for it.
 * @param url the link; without one, the page as visitors see it
 */
export function lookAt(path: string, url?: string): string {
  const token = url === undefined ? '' : new URL(url).searchParams.get('preview');
  return `${path}?look=${encodeURIComponent(token ?? '')}`;
}

/** Makes the link that shows an earlier state of a document where it stood then. */
export const revisionLink = (id: string, number: number): Promise<string> =>
  api.post(`/rest/documents/${id}/revisions/${number}/preview`).then((answer) => answer.url);

/** Shows an earlier state of a document in the preview. @param past what it is called there */
export async function showRevision(id: string, number: number, past: string): Promise<void> {
  const url = await revisionLink(id, number);
  const { pathname } = new URL(url);
  frame.showPast(draftOf(pathname, url), pathname, past);
}
