/**
 * How many different visitors there were, without keeping who. Up to `EXACT_MAX` the set itself is stored, so that a
 * small site's numbers are exact; beyond that a HyperLogLog of 4096 registers, right within about 2 %. Sketches of
 * several days join to one: who came on two days counts once.
 *
 * Members are digests of 48 bits, evenly spread. Stored as bytes: kind, then six bytes per member or the registers.
 */
const EXACT_MAX = 500;
const INDEX_BITS = 12;
const REGISTERS = 1 << INDEX_BITS;
const RANK_BITS = 48 - INDEX_BITS;
const MEMBER_BYTES = 6;
const EXACT = 1;
const DENSE = 2;

export class VisitorSketch {
  #members: Set<number> | null = new Set();
  #registers: Uint8Array | null = null;

  /** @param bytes what `toBytes` gave; empty bytes are an empty sketch */
  static read(bytes: Uint8Array): VisitorSketch {
    const sketch = new VisitorSketch();
    sketch.join(bytes);
    return sketch;
  }

  /** Adds the members of a stored sketch. */
  join(bytes: Uint8Array): this {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view[0] === EXACT)
      for (let at = 1; at + MEMBER_BYTES <= view.length; at += MEMBER_BYTES)
        this.add(view.readUIntBE(at, MEMBER_BYTES));
    else if (view[0] === DENSE && view.length === 1 + REGISTERS) {
      const registers = this.#dense();
      for (let n = 0; n < REGISTERS; n++)
        registers[n] = Math.max(registers[n] as number, view[n + 1] as number);
    }
    return this;
  }

  /** @param member a digest below 2^48 */
  add(member: number): void {
    if (this.#members) {
      this.#members.add(member);
      return;
    }
    this.#count(member);
  }

  /** Is the number of visitors exact? */
  get isExact(): boolean {
    return this.#members !== null;
  }

  get size(): number {
    return this.#members ? this.#members.size : Math.round(estimate(this.#dense()));
  }

  toBytes(): Buffer {
    if (this.#members && this.#members.size > EXACT_MAX) this.#dense();
    if (!this.#members) return Buffer.concat([Buffer.of(DENSE), this.#dense()]);
    const bytes = Buffer.alloc(1 + this.#members.size * MEMBER_BYTES);
    bytes[0] = EXACT;
    let at = 1;
    for (const member of this.#members) at = bytes.writeUIntBE(member, at, MEMBER_BYTES);
    return bytes;
  }

  #dense(): Uint8Array {
    this.#registers ??= new Uint8Array(REGISTERS);
    const members = this.#members;
    this.#members = null;
    for (const member of members ?? []) this.#count(member);
    return this.#registers;
  }

  #count(member: number): void {
    const registers = this.#registers as Uint8Array;
    const index = member % REGISTERS;
    const rest = Math.floor(member / REGISTERS);
    const rank = rest === 0 ? RANK_BITS + 1 : RANK_BITS - Math.floor(Math.log2(rest));
    if (rank > (registers[index] as number)) registers[index] = rank;
  }
}

/** Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), algorithm 6: without bias throughout. */
function estimate(registers: Uint8Array): number {
  const counts = new Float64Array(RANK_BITS + 2);
  for (const register of registers) counts[register] = (counts[register] ?? 0) + 1;
  const count = (rank: number) => counts[rank] ?? 0;
  let z = REGISTERS * tau(1 - count(RANK_BITS + 1) / REGISTERS);
  for (let rank = RANK_BITS; rank >= 1; rank--) z = 0.5 * (z + count(rank));
  z += REGISTERS * sigma(count(0) / REGISTERS);
  return (REGISTERS * REGISTERS) / (2 * Math.LN2 * z);
}

function sigma(start: number): number {
  if (start === 1) return Number.POSITIVE_INFINITY;
  let x = start;
  let y = 1;
  let z = x;
  for (let before = Number.NaN; before !== z; ) {
    x *= x;
    before = z;
    z += x * y;
    y += y;
  }
  return z;
}

function tau(start: number): number {
  if (start === 0 || start === 1) return 0;
  let x = start;
  let y = 1;
  let z = 1 - x;
  for (let before = Number.NaN; before !== z; ) {
    x = Math.sqrt(x);
    before = z;
    y *= 0.5;
    z -= (1 - x) ** 2 * y;
  }
  return z / 3;
}
