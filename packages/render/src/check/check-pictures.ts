import type { Finding, Repair } from '@portico/model/check/finding';
import { isImage, isResizable } from '@portico/model/media/media';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import type { MediaView } from '@portico/model/media/media-view';
import type { MediaReference } from '@portico/model/documents/schema';
import type { CheckedDocument, CheckFacts, CheckNeeds } from './facts.ts';
import { changeTo, finding, type Found, valueAt, valuesIn } from './places.ts';

/** Largest file that is sent as it is without a second thought, in bytes. */
const HEAVY_DRAWING = 300_000;
const HEAVY_ANIMATION = 2_000_000;
const HEAVY_FILM = 16_000_000;
/** A picture behind a whole section is blurred on wide screens when it has fewer pixels across. */
const WIDE_PX = 1400;

const isReference = (value: unknown): value is MediaReference =>
  typeof value === 'object' && value !== null && typeof (value as Partial<MediaReference>).media === 'string';

const referencesIn = ({ body }: CheckedDocument): Array<Found<MediaReference>> => valuesIn(body, isReference);

/** Notes what must be known to check a document's pictures and files. */
export function addMediaNeeds(document: CheckedDocument, needs: CheckNeeds): void {
  for (const { value } of referencesIn(document)) needs.media.add(value.media);
}

/** Words that documents use for their pictures, by hash; the first of several. */
export function altsIn(documents: readonly CheckedDocument[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const document of documents)
    for (const { value } of referencesIn(document))
      if (value.alt?.trim() && !found.has(value.media)) found.set(value.media, value.alt.trim());
  return found;
}

/** Pictures without words for those who cannot see them, files that are gone, too heavy or too small. */
export function checkPictures(document: CheckedDocument, facts: CheckFacts): Finding[] {
  return referencesIn(document).flatMap((found) => {
    const { path, value } = found;
    const asset = Object.hasOwn(facts.media, value.media) ? facts.media[value.media] : undefined;
    if (!asset)
      return finding(
        document,
        'missing-file',
        path,
        'The file is no longer in the media library, so nothing is shown here.',
      );
    return [
      ...(isTold(document, path) ? checkAlt(document, facts, found, asset) : []),
      ...checkWeight(document, path, asset),
      ...checkSize(document, path, asset),
    ];
  });
}

/**
 * Whether a picture is told to those who cannot see it: not behind a section, where it is decoration, nor where it
 * stands beside a title that says the same, nor what only other services are given.
 */
function isTold({ kind }: CheckedDocument, path: readonly string[]): boolean {
  if (path.includes('background') || path.includes('search')) return false;
  if (path.includes('blocks')) return true;
  if (kind === 'product') return path[0] === 'images' || path[0] === 'variants';
  return kind === 'popup';
}

function checkAlt(
  document: CheckedDocument,
  facts: CheckFacts,
  { path, value }: Found<MediaReference>,
  asset: MediaView,
): Finding[] {
  if (!isImage(asset)) return [];
  const about = { subject: asset.filename, media: asset.hash };
  if (value.alt === undefined) {
    if (asset.alt.trim() !== '') return [];
    const elsewhere = facts.altElsewhere.get(asset.hash);
    const altAt = [...path, 'alt'];
    return [
      finding(document, 'missing-alt', path, 'Alt text is missing.', {
        ...about,
        repairs: [
          ...(elsewhere
            ? [{ label: `Use “${elsewhere}”`, changes: [changeTo(document, altAt, elsewhere)] }]
            : []),
          { label: 'Mark as decoration', changes: [changeTo(document, altAt, '')] },
        ],
      }),
    ];
  }
  return value.alt.trim() === '' ? checkLinkedPicture(document, path, asset) : [];
}

/** A picture that is a link has no name where it is marked as decoration and has no words of its own. */
function checkLinkedPicture(document: CheckedDocument, path: string[], asset: MediaView): Finding[] {
  const holder = (valueAt(document, path.slice(0, -1)) ?? {}) as Record<string, unknown>;
  const isEmpty = (key: string) => typeof holder[key] !== 'string' || (holder[key] as string).trim() === '';
  if (isEmpty('href') || !['title', 'buttonLabel', 'caption'].every(isEmpty)) return [];
  const repairs: Repair[] =
    asset.alt.trim() === ''
      ? []
      : [
          {
            label: `Use “${asset.alt}” from the library`,
            changes: [changeTo(document, [...path, 'alt'])],
          },
        ];
  return [
    finding(
      document,
      'missing-alt',
      path,
      'This picture is a link but marked as decoration. Add alt text that says where the link leads.',
      { subject: asset.filename, media: asset.hash, repairs },
    ),
  ];
}

/** Photographs are sent in the size they are shown in; drawings, animations and films as they are. */
function checkWeight(document: CheckedDocument, path: string[], asset: MediaView): Finding[] {
  const kind = MEDIA_TYPES[asset.ext]?.kind;
  const most =
    kind === 'drawing'
      ? HEAVY_DRAWING
      : asset.ext === 'gif'
        ? HEAVY_ANIMATION
        : kind === 'video' && path.includes('background')
          ? HEAVY_FILM
          : Number.POSITIVE_INFINITY;
  if (asset.bytes <= most) return [];
  const advice =
    kind === 'drawing'
      ? 'This drawing is a large file. Please simplify it, or save it as PNG or WebP.'
      : kind === 'video'
        ? 'Every visitor loads this background video. Please shorten or compress it.'
        : 'This animation is a large file. The same as a video (MP4) is about ten times smaller.';
  return [
    finding(document, 'heavy-file', path, `${megabytes(asset.bytes)} MB. ${advice}`, {
      subject: asset.filename,
      ...(kind === 'video' ? {} : { media: asset.hash }),
    }),
  ];
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function checkSize(document: CheckedDocument, path: string[], asset: MediaView): Finding[] {
  const { width } = asset;
  if (!path.includes('background') || !isResizable(asset) || width === undefined || width >= WIDE_PX)
    return [];
  return [
    finding(
      document,
      'small-picture',
      path,
      `It is ${width} pixels wide and stretched across the window; from ${WIDE_PX} it is sharp.`,
      { subject: asset.filename, media: asset.hash },
    ),
  ];
}
