import { api } from '../../api/api.ts';
import { OfflineError } from '../../api/client.ts';
import { connectivity } from '../../api/connectivity.ts';
import { sendToServer } from '../../shared/media/send-file.ts';
import { UploadFailure } from '../../shared/media/upload.ts';
import type { PastedPicture } from './pasted-parts.ts';

/** Of one paste; a section holds no more blocks. */
const MOST = 60;
/** Fetched at a time. */
const AT_ONCE = 4;

/**
 * What became of a picture: the hash of its file, undefined where it could not be had, or, without a connection, what
 * becomes of it when there is one again.
 */
export type Taken = string | undefined | { whenBack: Promise<string | undefined> };

/**
 * Brings pasted pictures into the library: those the clipboard holds, and through the server those that stand on the
 * web. What only the other program could read (`file:`, `cid:`, `blob:`) stays behind.
 */
export async function takePictures(pictures: readonly PastedPicture[]): Promise<Taken[]> {
  const taken: Taken[] = pictures.map(() => undefined);
  const waiting = [...pictures.slice(0, MOST).entries()];
  let before: Promise<unknown> = Promise.resolve();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, picture] = next;
      try {
        taken[at] = await hashOf(picture);
      } catch (error) {
        if (!isOffline(error)) continue;
        // One after another: they come to the page in their order.
        const whenBack = before.then(() => hashWhenBack(picture));
        before = whenBack;
        taken[at] = { whenBack };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

const isOffline = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof UploadFailure && error.isOffline);

async function hashWhenBack(picture: PastedPicture): Promise<string | undefined> {
  for (;;) {
    await connectivity.whenBack();
    try {
      return await hashOf(picture);
    } catch (error) {
      if (!isOffline(error)) return undefined;
    }
  }
}

async function hashOf({ src, alt }: PastedPicture): Promise<string | undefined> {
  const file = fileOfDataAddress(src);
  if (file) return (await sendToServer(file, '', () => undefined).answer).asset.hash;
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:\/\//i.test(address)) return undefined;
  return (await api.post('/rest/media/from-address', { address, alt })).hash;
}

/** The file a `data:` address holds; undefined for other addresses, and for what is no picture. */
export function fileOfDataAddress(src: string): File | undefined {
  const [, type, coding, data] =
    /^data:(image\/[\w.+-]+)(?:;[\w-]+=[^;,]*)*(;base64)?,(.*)$/is.exec(src) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    const text = coding ? atob(data.replace(/\s+|%0[ad]/gi, '')) : decodeURIComponent(data);
    const bytes = coding
      ? Uint8Array.from(text, (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(text);
    const ending = type.slice('image/'.length).replace(/\+.*/, '').replace('jpeg', 'jpg');
    return new File([bytes], `pasted.${ending}`, { type });
  } catch {
    return undefined;
  }
}
