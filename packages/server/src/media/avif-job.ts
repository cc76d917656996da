import { isId } from '@portico/model/documents/id';
import { imageWidthFor } from '@portico/model/media/media';
import type { Portico } from '../core/portico.ts';
import { makeAvif } from './derive.ts';
import { mediaOf } from './media.ts';

/** The job `make-avif`: `{siteId, hash, width}`. A payload that is none is left be. */
export async function makeAvifJob(portico: Portico, payload: Record<string, unknown>): Promise<void> {
  const { siteId, hash, width } = payload;
  if (!isId(siteId) || typeof hash !== 'string' || typeof width !== 'number') return;
  await makeAvif(mediaOf(portico), siteId, hash, imageWidthFor(width));
}
