import { type FontPart, isInSubset, rangeOf, spansOf, SUBSETS } from '@portico/model/site/font-parts';
import { subsetFont } from '../fonts/subset.ts';
import { unpackFont } from '../fonts/unpack-font.ts';

/** @returns a font's letters of one part as WOFF2, null where it has none of them */
export async function makeFontPart({
  bytes,
  part,
}: {
  bytes: Uint8Array;
  part: FontPart;
}): Promise<Uint8Array | null> {
  const sfnt = await unpackFont(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!sfnt) return null;
  const { Blob, Face } = await import('harfbuzzjs');
  const has = new Set(new Face(new Blob(sfnt)).collectUnicodes());
  const wanted = [...lettersOf(part)].filter((letter) => has.has(letter));
  // Anybody can ask for any part: what a font has no letters of is not made.
  const subset = wanted.length > 0 ? await subsetFont(sfnt, wanted) : null;
  if (!subset) return null;
  const { compress } = await import('woff2-encoder');
  return compress(subset);
}

function* lettersOf(part: FontPart): Generator<number> {
  const isSubset = Object.hasOwn(SUBSETS, part);
  const [block, ...joiners] = spansOf(rangeOf(part));
  for (const [first, last] of isSubset ? spansOf(rangeOf(part)) : joiners)
    for (let letter = first; letter <= last; letter++) yield letter;
  if (isSubset || !block) return;
  for (let letter = block[0]; letter <= block[1]; letter++) if (!isInSubset(letter)) yield letter;
}
