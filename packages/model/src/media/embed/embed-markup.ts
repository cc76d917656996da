import { written } from '../video-markup.ts';
import type { Embed } from './embed.ts';
import type { EmbedKind } from './provider.ts';

/** What every frame may do: it has its own host's storage, and no way to lead the visitor off the page. */
const ALWAYS = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** And what frames of a kind need beside that. */
const RIGHTS: Readonly<Record<EmbedKind, string>> = {
  audio: '',
  video: 'allow-presentation',
  post: '',
  map: 'allow-forms',
  form: 'allow-forms',
  document: 'allow-forms allow-downloads',
};

/** Our own markup of a provider's frame. @param title what it shows, for those who cannot see it */
export function embedMarkup({ src, kind, provider }: Embed, title: string): string {
  return `<iframe${written({
    src,
    title: title || provider,
    sandbox: `${ALWAYS} ${RIGHTS[kind]}`.trim(),
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
  })} allowfullscreen></iframe>`;
}
