import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { ImportPlan } from '@portico/migrate/import-plan';
import { planWordPress } from '@portico/migrate/wordpress/plan';
import { WxrError, WxrReader } from '@portico/migrate/wordpress/read-wxr';

const CHUNK = 256 * 1024;

/** Reads a WordPress export and plans what comes over. @returns why it cannot be read, when it cannot */
export function planWordPressTask({ file }: { file: string }): ImportPlan | { problem: string } {
  const reader = new WxrReader();
  const text = new StringDecoder('utf8');
  const buffer = Buffer.allocUnsafe(CHUNK);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
      reader.write(text.write(buffer.subarray(0, read)));
    reader.write(text.end());
    return planWordPress(reader.end());
  } catch (error) {
    if (error instanceof WxrError) return { problem: error.message };
    throw error;
  } finally {
    closeSync(handle);
  }
}
