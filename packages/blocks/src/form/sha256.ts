const FIRST_BITS_OF_ROOTS = 64;

/** The first 32 bits of the fractional parts of the square and cube roots of the first 64 primes (FIPS 180-4). */
function constants(): { start: Uint32Array; rounds: Uint32Array } {
  const start = new Uint32Array(8);
  const rounds = new Uint32Array(FIRST_BITS_OF_ROOTS);
  const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
  for (let number = 2, found = 0; found < FIRST_BITS_OF_ROOTS; number++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) start[found] = fraction(Math.sqrt(number));
    rounds[found++] = fraction(Math.cbrt(number));
  }
  return { start, rounds };
}

const { start: START, rounds: ROUNDS } = constants();
const schedule = new Uint32Array(64);

/**
 * SHA-256 of a short ASCII text, as hexadecimal. Browsers' own answers later, one promise for each digest, and only on
 * secure origins; a search for a number needs thousands at once. It is ours because it weighs 0.7 kB: with the 2.8 kB of
 * `@noble/hashes` the captcha of a form would be two and a half times as heavy.
 */
export function sha256(text: string): string {
  const length = text.length;
  const bytes = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  for (let i = 0; i < length; i++) bytes[i] = text.charCodeAt(i);
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, length * 8);
  const state = START.slice();
  for (let offset = 0; offset < bytes.length; offset += 64) addBlock(state, view, offset);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function addBlock(state: Uint32Array, view: DataView, offset: number): void {
  const at = (list: Uint32Array, index: number) => list[index] as number;
  const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      schedule[i] = view.getUint32(offset + i * 4);
      continue;
    }
    const early = at(schedule, i - 15);
    const late = at(schedule, i - 2);
    schedule[i] =
      at(schedule, i - 16) +
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
      at(schedule, i - 7) +
      (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const first =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(schedule, i);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}
