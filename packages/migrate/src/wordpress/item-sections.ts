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
  for (const url of item.enclosures)
    if (/\.(?:mp3|m4a|ogg|wav)(?:\?|$)/i.test(url) && !item.content.includes(url) && /^https?:/.test(url))
      result.pieces.push({
        kind: 'html',
        html: `<audio controls preload="none" src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></audio>`,
      });
  for (const { what, why } of counted(result.changed))
    report.changed.push({ what: `${what} in “${name}”`, why });
  for (const { what, why } of counted(result.leftOut))
    report.leftOut.push({ what: `${what} in “${name}”`, why });
  return sectionsOf(result.pieces, itemKey(item), {
    media: (src, alt) => files.keyOf(src, alt),
    link: (href) => cut(addresses.link(href), 2000),
  });
}

const viewOf = (item: WxrItem) => ({
  id: item.id,
  url: item.attachmentUrl,
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
