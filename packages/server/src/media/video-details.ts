import { providerPageOf } from '@portico/model/media/player';
import { videoPlayerOf, type VideoProvider, VIMEO_BASIC } from '@portico/model/media/video';
import { z } from 'zod';
import type { fetchOutside } from '../outgoing/fetch-outside.ts';
import { askOembed } from './ask-oembed.ts';

/** Where providers tell of their videos (oEmbed 1.0). */
const OEMBED: Readonly<Record<VideoProvider, string>> = {
  Vimeo: 'https://vimeo.com/api/oembed.json',
  YouTube: 'https://www.youtube.com/oembed',
  Wistia: 'https://fast.wistia.com/oembed',
  Animoto: 'https://animoto.com/oembeds/create',
};
const pixels = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);
/** What of their answers is looked at. */
const told = z.object({
  width: pixels,
  height: pixels,
  account_type: z.string().optional().catch(undefined),
});

export interface VideoDetails {
  width?: number;
  height?: number;
  problem?: string;
}

/** What a video's provider tells of it; nothing where it does not, or not in time. */
export async function videoDetails(href: string, ask: typeof fetchOutside): Promise<VideoDetails> {
  const player = videoPlayerOf(href);
  const page = providerPageOf(href);
  if (!player || !page) return {};
  const answer = told.safeParse(await askOembed(OEMBED[player.provider], page, ask)).data;
  if (!answer) return {};
  if (player.provider === 'Vimeo' && answer.account_type === 'basic') return { problem: VIMEO_BASIC };
  const { width, height } = answer;
  return width && height ? { width, height } : {};
}
