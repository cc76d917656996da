import { derivedId } from '../derived-id.ts';
import type { PlannedMedia } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import { itemKey } from './links.ts';
import { decoded, meta, type Source } from './source.ts';
import type { WxrItem } from './wxr.ts';

/** The files that come over: all attachments, and pictures of other hosts that the content shows. */
export class Files {
  #source: Source;
  #planned = new Map<string, PlannedMedia>();

  constructor(source: Source) {
    this.#source = source;
    for (const file of source.attachments.values()) this.#attachment(file);
  }

  get planned(): PlannedMedia[] {
    return [...this.#planned.values()];
  }

  /** Does the file of an attachment come over? */
  has(attachment: WxrItem): boolean {
    return this.#planned.has(itemKey(attachment));
  }

  /** Key of the media an address in the content stands for; null where it is no address. */
  keyOf(src: string, alt: string): string | null {
    const { addresses } = this.#source;
    const known = addresses.file(src);
    if (known) return known;
    const url = addresses.absolute(src);
    if (url === null) return null;
    const key = `url:${derivedId(url)}`;
    if (!this.#planned.has(key))
      this.#planned.set(key, { key, url, ...namesOf(url, 'picture'), alt: cut(alt, 1000) });
    return key;
  }

  #attachment(item: WxrItem): void {
    const { addresses, report } = this.#source;
    const url = addresses.absolute(item.attachmentUrl || item.link);
    if (url === null) {
      report.leftOut.push({
        what: `the file “${wordsOf(item.title) || item.id}”`,
        why: 'the export does not say where it lies',
      });
      return;
    }
    this.#planned.set(itemKey(item), {
      key: itemKey(item),
      url,
      ...namesOf(url, `file-${item.id}`),
      alt: cut(meta(item, '_wp_attachment_image_alt'), 1000),
      title: cut(wordsOf(item.title), 300),
    });
  }
}

/** What a file is called, and where it lay below the upload folder. */
function namesOf(url: string, unnamed: string): Pick<PlannedMedia, 'file' | 'filename'> {
  const path = decoded(new URL(url).pathname);
  const file = /(?:\/uploads)?\/((?:\d{4}\/\d{2}\/)?[^/]+)$/.exec(path)?.[1];
  return { ...(file ? { file } : {}), filename: path.split('/').at(-1) || unnamed };
}
