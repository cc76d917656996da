import type { FontFacts } from '@portico/model/api/fonts';
import { fontFacts } from '../fonts/font-facts.ts';
import { subsetFont } from '../fonts/subset.ts';
import { unpackFont } from '../fonts/unpack-font.ts';
import { packWoff } from '../fonts/woff.ts';

/**
 * Reads a font whole and writes it anew, as the web takes it.
 * @returns null for what is no font, or one too broken to be shown
 */
export async function readFont({
  bytes,
}: {
  bytes: Uint8Array;
}): Promise<{ woff: Uint8Array; facts: FontFacts } | null> {
  try {
    const sfnt = await unpackFont(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const clean = sfnt && (await subsetFont(sfnt));
    const facts = clean && (await fontFacts(clean));
    const woff = clean && facts && packWoff(clean);
    return woff && facts ? { woff, facts } : null;
  } catch (error) {
    // WebAssembly stops what reads or asks for memory beyond its own.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return null;
    throw error;
  }
}
