import { api } from '../api/api.ts';

const links = new Map<string, Promise<string>>();

/** The link that shows a document's working copy, whatever it is when the link is opened: made once per window. */
export function previewLink(id: string): Promise<string> {
  let link = links.get(id);
  if (!link) {
    link = api.post<{ url: string }>(`/rest/documents/${id}/preview`).then((answer) => answer.url);
    links.set(id, link);
    link.catch(() => links.delete(id));
  }
  return link;
}
