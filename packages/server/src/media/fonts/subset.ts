import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What is used of HarfBuzz's subsetter (`hb-subset.h`). Pointers are numbers. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, context: number, end: number): number;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const WRITABLE = 2;
/** `hb_subset_sets_t`. */
const DROPPED_TABLES = 3;
const FEATURES = 6;

let compiled: Promise<WebAssembly.Module> | undefined;

async function harfBuzz(): Promise<HarfBuzz> {
  compiled ??= readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then(
    (bytes) => WebAssembly.compile(bytes),
  );
  // A memory of its own for each font: nothing is to be freed, and no font sees another.
  const { exports } = await WebAssembly.instantiate(await compiled, {});
  const harfbuzz = exports as unknown as HarfBuzz;
  harfbuzz._initialize();
  return harfbuzz;
}

const tagOf = (tag: string) => Buffer.from(tag, 'latin1').readUInt32BE(0);

/**
 * A font with only the letters asked for and what they are made of, written anew table by table: what HarfBuzz cannot read
 * is not in it, nor are drawings in SVG, in which scripts may be.
 * @param letters code points; all where absent
 * @returns null where there is no font left
 */
export async function subsetFont(sfnt: Buffer, letters?: Iterable<number>): Promise<Buffer | null> {
  return rewritten(sfnt, (hb, input) => {
    if (letters) {
      const wanted = hb.hb_subset_input_unicode_set(input);
      for (const letter of letters) hb.hb_set_add(wanted, letter);
      // All there are: pages may ask for any by `font-feature-settings`.
      const features = hb.hb_subset_input_set(input, FEATURES);
      hb.hb_set_clear(features);
      hb.hb_set_invert(features);
    } else hb.hb_subset_input_keep_everything(input);
  });
}

/**
 * A variable font in one weight, as a plain font with all its letters.
 * @returns null where there is no font left
 */
export async function pinWeight(sfnt: Buffer, weight: number): Promise<Buffer | null> {
  return rewritten(sfnt, (hb, input, face) => {
    hb.hb_subset_input_keep_everything(input);
    hb.hb_subset_input_pin_all_axes_to_default(input, face);
    hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), weight);
  });
}

async function rewritten(
  sfnt: Buffer,
  ask: (hb: HarfBuzz, input: number, face: number) => void,
): Promise<Buffer | null> {
  const hb = await harfBuzz();
  const data = hb.malloc(sfnt.length);
  if (data === 0) return null;
  new Uint8Array(hb.memory.buffer).set(sfnt, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, sfnt.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  ask(hb, input, face);
  hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tagOf('SVG '));
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) return null;
  const blob = hb.hb_face_reference_blob(made);
  const length = hb.hb_blob_get_length(blob);
  const from = hb.hb_blob_get_data(blob, 0);
  return length === 0 ? null : Buffer.from(hb.memory.buffer.slice(from, from + length));
}
