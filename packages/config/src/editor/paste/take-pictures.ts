import { api } from '../../api/api.ts';
import type { Asset } from '../../api/types.ts';
import { sendToServer } from '../../media/send-file.ts';
import type { PastedPicture } from './pasted-parts.ts';

/** Of one paste; a section holds no more blocks. */
const MOST = 60;
/** Fetched at a time. */
const AT_ONCE = 4;

/**
 * Brings pasted pictures into the library: those the clipboard holds, and through the server those that stand on the
 * web. What only the other program could read (`file:`, `cid:`, `blob:`) stays behind.
 * @returns for each the hash of its file, undefined where it could not be had
 */
export async function takePictures(pictures: readonly PastedPicture[]): Promise<Array<string | undefined>> {
  const taken: Array<string | undefined> = pictures.map(() => undefined);
  const waiting = [...pictures.slice(0, MOST).entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, picture] = next;
      taken[at] = await hashOf(picture).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

async function hashOf({ src, alt }: PastedPicture): Promise<string | undefined> {
  const file = fileOfDataAddress(src);
  if (file) return (await sendToServer(file, '', () => undefined).answer).asset.hash;
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:\/\//i.test(address)) return undefined;
  return (await api.post<Asset>('/rest/media/from-address', { address, alt })).hash;
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
