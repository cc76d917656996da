import { embedOf, embedProviderOf } from '@portico/model/media/embed/embed';
import { readEmbed } from '@portico/model/media/video-embed';
import { z } from 'zod';
import type { fetchOutside } from '../outgoing/fetch-outside.ts';
import { askOembed } from './ask-oembed.ts';

const LONGEST_TITLE = 300;

const words = z.string().optional().catch(undefined);
/** What of their answers is looked at: of markup the address of its frame alone. */
const told = z.object({ title: words, html: words });

export interface EmbedDetails {
  title?: string;
  player?: string;
}

/** What the provider of an address tells of it; nothing where it has no way to tell, or does not in time. */
export async function embedDetails(href: string, ask: typeof fetchOutside): Promise<EmbedDetails> {
  const provider = embedProviderOf(href);
  if (!provider?.oembed) return {};
  const answer = told.safeParse(await askOembed(provider.oembed, href, ask)).data;
  if (!answer) return {};
  const title = answer.title?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);
  const frame = embedOf(href) ? undefined : embedOf(readEmbed(answer.html ?? '').src ?? '');
  return {
    ...(title ? { title } : {}),
    ...(frame?.provider === provider.name ? { player: frame.src } : {}),
  };
}
