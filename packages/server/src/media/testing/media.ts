import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeId } from '@portico/model/documents/id';
import type { FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import type { Portico } from '../../core/portico.ts';
import type { MediaEndpointHost } from '../endpoint.ts';
import { openVisit } from '../file-visit.ts';
import { createMedia, type Media } from '../media.ts';
import { memoryRecords } from './memory-records.ts';

export const SITE = 'a'.repeat(24);
export const OTHER_SITE = 'b'.repeat(24);

/** A media library with a folder of its own and no database. */
export function testMedia(given: Partial<Media> = {}): { media: Media; dataDir: string; end(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-media-'));
  let ids = 0;
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const portico = {
    env: { dataDir },
    log: quiet,
    now: () => new Date(),
    newId: () => makeId(Date.now(), Uint8Array.of(0, 0, 0, 0, ids >> 8, ids++ & 255)),
    invalidated: () => {},
  } as unknown as Portico;
  const media = createMedia(portico, { records: memoryRecords(), ...given });
  return { media, dataDir, end: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A photograph-like picture: a gradient with noise, different for each seed. */
export function photo(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      pixels[at++] = (x * 255) / width;
      pixels[at++] = (y * 255) / height;
      pixels[at++] = (x * seed * 7 + y * 13) & 63;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Sites whose files are open to everyone. */
export function openToAll(siteOf: (request: FastifyRequest) => string | null): MediaEndpointHost {
  return {
    visit(request) {
      const siteId = siteOf(request);
      return siteId === null ? null : openVisit(siteId);
    },
    refuse: () => Promise.reject(new Error('Nothing is closed here.')),
  };
}
