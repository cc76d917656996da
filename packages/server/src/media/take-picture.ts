import { megabytes } from '@portico/model/media/file-size';
import type { Id } from '@portico/model/documents/id';
import { done, type Outcome, refuse } from '../core/refusal.ts';
import type { fetchOutside } from '../outgoing/fetch-outside.ts';
import { ingestMedia, type MediaDetails } from './ingest.ts';
import type { Media } from './media.ts';
import type { MediaAsset } from './records.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

/** Larger pictures are saved and uploaded by hand, in bytes. */
const MAX_BYTES = megabytes(25);
const TIMEOUT_MS = 20_000;

/** The last part of an address, as the name of a file. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'picture';
  } catch {
    return last;
  }
}

/**
 * Takes a picture that stands elsewhere on the web into a site's library, through the one outgoing endpoint. Anything but
 * pictures is refused, whatever it says of itself.
 */
export async function takePicture(
  media: Media,
  siteId: Id,
  { address, ...details }: { address: string } & Pick<MediaDetails, 'alt' | 'title' | 'folder'>,
  fetchPicture: typeof fetchOutside,
): Promise<Outcome<MediaAsset>> {
  const reply = await fetchPicture(address, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: { accept: 'image/*' },
  });
  if (!reply.ok) return refuse('invalid', reply.message);
  if (reply.status !== 200) return refuse('invalid', `The other site answered ${reply.status}.`);
  const name = nameIn(reply.url);
  const kind = sniff(reply.body.subarray(0, SNIFF_BYTES), name)?.kind;
  if (kind !== 'picture' && kind !== 'drawing')
    return refuse('invalid', 'There is no picture at this address.');
  const taken = await ingestMedia(media, siteId, reply.body, name, details);
  return taken.ok ? done(taken.asset) : refuse('invalid', taken.error);
}
