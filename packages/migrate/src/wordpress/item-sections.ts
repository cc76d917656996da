import { AUDIO_MAX_SECONDS } from '@portico/model/media/audio-source';
import { parseDuration } from '@portico/model/text/duration';
import type { Sections } from '@portico/model/documents/section';
import { sectionsOf } from '../html/sections.ts';
import type { ImportNote } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { contentPieces, wordsOf } from './content.ts';
import type { Files } from './files.ts';
import { itemKey } from './links.ts';
import { meta, type Source } from './source.ts';
import type { WxrItem } from './wxr.ts';

/** The content of a post or page as sections; what changed in it is reported by its name. */
export function itemSections(item: WxrItem, source: Source, files: Files): Sections {
  const { attached, attachments, addresses, report } = source;
  const name = wordsOf(item.title) || item.slug || item.id;
  const result = contentPieces(item.content, {
    attachments: (attached.get(item.id) ?? []).map(viewOf),
    attachment: (id) => {
      const file = attachments.get(id);
      return file && viewOf(file);
    },
  });
  for (const enclosure of enclosuresOf(item))
    if (!item.content.includes(enclosure.url))
      result.pieces.push({ kind: 'audio', tracks: [{ ...enclosure, title: name }] });
  for (const { what, why } of counted(result.changed))
    report.changed.push({ what: `${what} in “${name}”`, why });
  for (const { what, why } of counted(result.leftOut))
    report.leftOut.push({ what: `${what} in “${name}”`, why });
  return sectionsOf(result.pieces, itemKey(item), {
    media: (src, alt) => files.keyOf(src, alt),
    file: (src) => addresses.file(src) ?? null,
    link: (href) => cut(addresses.link(href), 2000),
  });
}

const AUDIO_FILE = /^https?:\/\/[^?#]+\.(?:mp3|m4a|aac|ogg|opus|wav|flac)(?:[?#]|$)/i;

/** Recordings of a post: what its feed encloses, and what podcast plug-ins keep (address, size and type on lines). */
function enclosuresOf({
  enclosures,
  meta,
}: WxrItem): Array<{ url: string; bytes?: number; seconds?: number }> {
  const kept = meta.flatMap(({ key, value }) => {
    if (key !== 'enclosure') return [];
    const [url = '', size = ''] = value.split(/\r?\n/).map((line) => line.trim());
    const bytes = Number(size);
    const seconds = parseDuration(/"duration";s:\d+:"([\d:]{1,9})"/.exec(value)?.[1] ?? '');
    return [
      {
        url,
        ...(Number.isSafeInteger(bytes) && bytes > 0 && bytes <= 1e12 ? { bytes } : {}),
        ...(seconds && seconds <= AUDIO_MAX_SECONDS ? { seconds } : {}),
      },
    ];
  });
  const all = [...kept, ...enclosures.map((url) => ({ url }))].filter(({ url }) => AUDIO_FILE.test(url));
  return all.filter(({ url }, at) => all.findIndex((one) => one.url === url) === at);
}

const viewOf = (item: WxrItem) => ({
  id: item.id,
  url: item.attachmentUrl,
  title: wordsOf(item.title),
  alt: meta(item, '_wp_attachment_image_alt'),
  caption: wordsOf(item.excerpt),
});

/** The same notes of one text once, with how often. */
function counted(notes: readonly ImportNote[]): ImportNote[] {
  const counts = new Map<string, { note: ImportNote; count: number }>();
  for (const note of notes) {
    const same = counts.get(`${note.what}\n${note.why}`);
    if (same) same.count++;
    else counts.set(`${note.what}\n${note.why}`, { note, count: 1 });
  }
  return [...counts.values()].map(({ note, count }) =>
    count === 1 ? note : { ...note, what: `${note.what} (${count} times)` },
  );
}
