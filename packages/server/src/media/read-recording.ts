import { open } from 'node:fs/promises';
import type { AudioFacts } from '@portico/model/media/audio-facts';
import { runTask, TookTooLong } from '../workers/run-task.ts';

/** Tags are read into memory as a whole; those with larger pictures than any are not read. */
const TAG_MAX_BYTES = 32 * 1024 * 1024;
const READ_MS = 20_000;

/**
 * What a recording says of itself, read beside the event loop in bounded time and memory.
 * @returns `'no-audio'` for what only begins like a recording; nothing known of one that takes too long
 */
export async function readRecording(
  siteId: string,
  file: string,
  bytes: number,
): Promise<AudioFacts | 'no-audio'> {
  const tag = await tagBytes(file);
  if (tag > bytes) return 'no-audio';
  if (tag > TAG_MAX_BYTES) return {};
  try {
    return (await runTask('readAudio', siteId, bytes, { file, bytes }, { timeoutMs: READ_MS })) ?? 'no-audio';
  } catch (error) {
    if (error instanceof TookTooLong) return {};
    throw error;
  }
}

/** How long the tag before an MP3 says it is (ID3v2: four numbers of seven bits). */
async function tagBytes(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0);
    if (bytesRead < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
    return [...head.subarray(6, 10)].reduce((size, part) => size * 128 + (part & 0x7f), 0);
  } finally {
    await handle.close();
  }
}
