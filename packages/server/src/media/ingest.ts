import { readFile, rm } from 'node:fs/promises';
import type { Id } from '@portico/model/documents/id';
import type { AudioFacts } from '@portico/model/media/audio-facts';
import { CENTRE, type FocalPoint, focalPointOf } from '@portico/model/media/media';
import { fileNotSupported, fileTooLarge, type MediaKind } from '@portico/model/media/media-types';
import { WAVEFORM_PATTERN } from '@portico/model/media/waveform';
import { keptFileName, numberedFileName, shownFileName } from './file-name.ts';
import { type Media, noteChange } from './media.ts';
import { readPicture } from './picture-facts.ts';
import { readRecording } from './read-recording.ts';
import { hashOf, type Received, receive } from './receive.ts';
import type { MediaAsset, NewMediaAsset } from './records.ts';
import { videoSize } from './video-size/video-size.ts';
import { runTask } from '../workers/run-task.ts';

export interface MediaDetails {
  alt?: string;
  title?: string;
  focalPoint?: FocalPoint;
  folder?: string;
  /** Of a recording, where it is known already. */
  waveform?: string;
}

export type Ingested =
  /** `existed`: the site had these bytes already; the details it has of them stay as they are. */
  | { ok: true; asset: MediaAsset; existed: boolean }
  /** `error` is for the owner [B5.42, B5.43]. */
  | { ok: false; code: 'too-large' | 'unsupported'; error: string };

type Facts = Pick<NewMediaAsset, 'width' | 'height' | 'placeholder' | 'tone' | 'audio'>;

const NO_FACTS: Facts = { width: null, height: null, placeholder: null, tone: null, audio: null };

/** What is stored: for pictures and drawings not the file as it came but its harmless form. */
interface Keepable {
  content: Buffer | { file: string };
  hash: string;
  bytes: number;
  facts: Facts;
}

async function keepable(
  siteId: Id,
  received: Received & { ok: true },
  isKnown: boolean,
): Promise<Keepable | null> {
  const { file, type, bytes, hash } = received;
  if (type.kind === 'drawing') {
    const svg = await runTask('cleanDrawing', siteId, bytes, { bytes: await readFile(file) });
    if (!svg) return null;
    const content = Buffer.from(svg.text);
    return {
      content,
      hash: hashOf(content),
      bytes: content.length,
      facts: { ...NO_FACTS, width: svg.size?.width ?? null, height: svg.size?.height ?? null },
    };
  }
  if (type.kind === 'picture') {
    const picture = await readPicture(siteId, type.ext, await readFile(file));
    if (!picture) return null;
    const { bytes: content, ...facts } = picture;
    return { content, hash: hashOf(content), bytes: content.length, facts: { ...NO_FACTS, ...facts } };
  }
  if (type.kind === 'audio') {
    const read = await readRecording(siteId, file, bytes);
    // What a library holds already comes back, whatever it is.
    if (read === 'no-audio' && !isKnown) return null;
    return {
      content: { file },
      hash,
      bytes,
      facts: { ...NO_FACTS, audio: read === 'no-audio' ? null : read },
    };
  }
  const size = type.kind === 'video' ? await videoSize(file, type.ext, bytes) : null;
  return { content: { file }, hash, bytes, facts: { ...NO_FACTS, ...size } };
}

const withWaveform = (
  kind: MediaKind,
  audio: AudioFacts | null,
  waveform: string | undefined,
): AudioFacts | null =>
  kind === 'audio' && waveform && WAVEFORM_PATTERN.test(waveform) ? { ...audio, waveform } : audio;

/**
 * Takes a file into a site's media library. What it is, is judged by its bytes; pictures are read whole, and lose what
 * tells of their maker; drawings lose what runs or loads. A file that went through this once comes out of it again
 * with the same bytes and hash.
 * @param source the bytes; a stream is read no further than needed
 * @param maxBytes more than an upload may bring: for what is, or was, in a library of ours
 * @throws what the source throws, and when the disk or the database fails
 */
export async function ingestMedia(
  media: Media,
  siteId: Id,
  source: Buffer | AsyncIterable<Uint8Array>,
  filename: string,
  details: MediaDetails = {},
  maxBytes?: (kind: MediaKind) => number,
): Promise<Ingested> {
  const shown = shownFileName(filename);
  const unsupported: Ingested = { ok: false, code: 'unsupported', error: fileNotSupported(shown) };
  const bytes = Buffer.isBuffer(source) ? [source] : source;
  const received = await receive(media.incoming, bytes, filename, maxBytes);
  if (!received.ok)
    return received.code === 'unsupported'
      ? unsupported
      : { ok: false, code: 'too-large', error: fileTooLarge(shown, received.maxBytes) };
  try {
    const { ext, mime, kind } = received.type;
    const kept =
      kind === 'picture' || kind === 'drawing'
        ? // One after the other: decoded pictures are what memory runs out of.
          await media.reading.run(received.file, siteId, () => keepable(siteId, received, false))
        : await keepable(siteId, received, maxBytes !== undefined);
    if (!kept) return unsupported;
    const wanted = keptFileName(filename, ext);
    const { asset, existed } = await media.records.add(
      {
        siteId,
        id: media.portico.newId(),
        hash: kept.hash,
        ext,
        mime,
        bytes: kept.bytes,
        ...kept.facts,
        audio: withWaveform(kind, kept.facts.audio, details.waveform),
        alt: details.alt ?? '',
        title: details.title ?? '',
        filename: wanted,
        folder: details.folder ?? '',
        focalPoint: details.focalPoint ? focalPointOf(details.focalPoint) : CENTRE,
      },
      (taken) => (taken === 0 ? wanted : numberedFileName(wanted, taken + 1)),
      (keptExt) => media.originals.put({ siteId, name: `${kept.hash}.${keptExt}` }, kept.content),
    );
    noteChange(media, asset);
    return { ok: true, asset, existed };
  } finally {
    await rm(received.file, { force: true });
  }
}
