import type { Asset } from '@portico/model/api/media-asset';
import { waveformOf } from '@portico/model/media/waveform';
import { api } from '../../api/api.ts';

/** Decoding a file takes many times its own size of memory. */
const LARGEST_BYTES = 150_000_000;
const LONGEST_SECONDS = 3 * 3600;
/** As low as every browser decodes to: how loud something is can be told from little. */
const SAMPLES_PER_SECOND = 8000;

/**
 * Works out how loud a recording of the library is from beginning to end, once, and keeps that with it.
 * @returns the file as it is known then; undefined where this browser cannot decode it, or it is too long for that
 */
export async function makeWaveform(asset: Asset): Promise<Asset | undefined> {
  if (asset.audio?.waveform) return asset;
  if (asset.bytes > LARGEST_BYTES || (asset.audio?.durationSeconds ?? 0) > LONGEST_SECONDS) return undefined;
  try {
    const file = await fetch(asset.url);
    if (!file.ok) return undefined;
    const context = new OfflineAudioContext(1, 1, SAMPLES_PER_SECOND);
    const decoded = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) => decoded.getChannelData(at));
    const waveform = waveformOf(channels);
    return waveform === ''
      ? undefined
      : await api.request('PATCH', `/rest/media/${asset.hash}`, { body: { waveform } });
  } catch {
    // Without it the player shows a plain line.
    return undefined;
  }
}
