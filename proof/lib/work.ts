import { setTimeout as wait } from 'node:timers/promises';
import { type OwnerClient, Refusal } from './owner-client.ts';

/** A document as the endpoints give it, as far as the proofs look at it. */
interface DocumentReply {
  id: string;
  edit: number;
  body: { slug: string; sections: Record<string, { blocks: Record<string, { fields: { text: string } }> }> };
}

/** A number that only grows: what was acknowledged, and what may have happened although nobody was told. */
interface Counter {
  acknowledged: number;
  attempted: number;
}

const TEXT = ['sections', 's', 'blocks', 'b', 'fields', 'text'];
const textOf = (body: DocumentReply['body']) => body.sections.s?.blocks.b?.fields.text ?? '';
const numberIn = (text: string) => Number(/number (\d+)/.exec(text)?.[1] ?? Number.NaN);
const words = (n: number) => `Written as number ${n}.`;

async function createPage(owner: OwnerClient, title: string, slug: string): Promise<string> {
  const sections = {
    s: {
      order: 'a0',
      layout: 'flow',
      blocks: { b: { type: 'heading', version: 1, order: 'a0', fields: { text: words(0), level: 1 } } },
    },
  };
  const made = await owner.call<DocumentReply>('POST', '/api/rest/documents', {
    kind: 'page',
    body: { title, slug, sections },
  });
  return made.id;
}

/** Saves the number into a page's text, and its slug when given, on whatever the page holds now. */
async function write(owner: OwnerClient, id: string, n: number, slug?: string): Promise<void> {
  const { edit, body } = await owner.call<DocumentReply>('GET', `/api/rest/documents/${id}`);
  await owner.call('PATCH', `/api/rest/documents/${id}`, {
    basedOn: edit,
    changes: [
      { path: TEXT, from: textOf(body), to: words(n) },
      ...(slug === undefined ? [] : [{ path: ['slug'], from: body.slug, to: slug }]),
    ],
  });
}

/** One owner who saves a draft over and over. */
export class Saver {
  readonly counter: Counter = { acknowledged: 0, attempted: 0 };
  readonly #name: string;
  #id = '';

  constructor(name: string) {
    this.#name = name;
  }

  async prepare(owner: OwnerClient): Promise<void> {
    this.#id = await createPage(owner, `Draft ${this.#name}`, `draft-${this.#name}`);
  }

  async step(owner: OwnerClient): Promise<void> {
    const n = ++this.counter.attempted;
    await write(owner, this.#id, n);
    this.counter.acknowledged = n;
  }

  /** @returns what is wrong; nothing when all that was acknowledged is there */
  async faults(owner: OwnerClient): Promise<string[]> {
    const { body } = await owner.call<DocumentReply>('GET', `/api/rest/documents/${this.#id}`);
    return outside(`draft ${this.#name}`, numberIn(textOf(body)), this.counter);
  }
}

/** One owner who changes three pages and publishes them together, the first one with a new address each time. */
export class Publisher {
  readonly counter: Counter = { acknowledged: 0, attempted: 0 };
  readonly #name: string;
  /** Addresses the first page is known to have had in public. */
  readonly #had = new Set<string>();
  #ids: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  #movingSlug(n: number): string {
    return `moving-${this.#name}-${n % 2 === 0 ? 'even' : 'odd'}`;
  }

  async prepare(owner: OwnerClient): Promise<void> {
    const slugs = [this.#movingSlug(0), `second-${this.#name}`, `third-${this.#name}`];
    for (const slug of slugs) this.#ids.push(await createPage(owner, `Page ${slug}`, slug));
    await this.#release(owner);
  }

  #release(owner: OwnerClient): Promise<unknown> {
    return owner.call('POST', '/api/rest/releases', { title: `Proof ${this.#name}`, documents: this.#ids });
  }

  async step(owner: OwnerClient): Promise<void> {
    const n = ++this.counter.attempted;
    for (const [which, id] of this.#ids.entries())
      await write(owner, id, n, which === 0 ? this.#movingSlug(n) : undefined);
    await this.#release(owner);
    this.counter.acknowledged = n;
    this.#had.add(this.#movingSlug(n));
  }

  /**
   * What is wrong with what visitors see: pages of different releases, an address of another one, less than was
   * acknowledged. Nobody may publish meanwhile.
   */
  async faults(owner: OwnerClient): Promise<string[]> {
    const even = await owner.visit(`/${this.#movingSlug(0)}`);
    const odd = await owner.visit(`/${this.#movingSlug(1)}`);
    const faults: string[] = [];
    const moving = even.status === 200 ? even : odd;
    const other = even.status === 200 ? odd : even;
    const pages = [
      moving,
      await owner.visit(`/second-${this.#name}`),
      await owner.visit(`/third-${this.#name}`),
    ];
    if (pages.some(({ status }) => status !== 200))
      faults.push(`pages of ${this.#name} answer ${pages.map(({ status }) => status).join(', ')}`);
    const numbers = pages.map(({ body }) => numberIn(body.toString()));
    const [n = Number.NaN] = numbers;
    if (new Set(numbers).size !== 1) faults.push(`half published, ${this.#name}: ${numbers.join(', ')}`);
    const now = this.#movingSlug(n);
    const before = this.#movingSlug(n + 1);
    if ((even.status === 200) !== (n % 2 === 0))
      faults.push(`page ${this.#name} number ${n} is not at /${now}`);
    const isLedOn = other.status === 301 && other.headers.location === `/${now}`;
    if (!isLedOn && (this.#had.has(before) || other.status !== 404))
      faults.push(`the old address /${before} answers ${other.status} ${other.headers.location ?? ''}`);
    this.#had.add(now);
    return [...faults, ...outside(`release ${this.#name}`, n, this.counter)];
  }
}

function outside(what: string, n: number, { acknowledged, attempted }: Counter): string[] {
  if (n >= acknowledged && n <= attempted) return [];
  return [`${what} holds ${n}, acknowledged was ${acknowledged}, attempted ${attempted}`];
}

/** How often a failed step is tried again, and for how long before it counts as not recovered. */
export interface Patience {
  pauseMs: number;
  /** Called with each failure; throws what must not happen. */
  failed(error: unknown): void;
}

/**
 * Lets all of them work at the same time until `isOver`. A step that fails is not taken as acknowledged, and the next
 * one follows after a pause.
 */
export async function workUntil(
  isOver: () => boolean,
  owner: OwnerClient,
  workers: ReadonlyArray<Saver | Publisher>,
  patience: Patience,
): Promise<void> {
  await Promise.all(
    workers.map(async (worker) => {
      while (!isOver()) {
        try {
          await worker.step(owner);
        } catch (error) {
          if (isOver()) return;
          patience.failed(error);
          await wait(patience.pauseMs);
        }
      }
    }),
  );
}

export const acknowledgedBy = (workers: ReadonlyArray<Saver | Publisher>) =>
  workers.reduce((sum, worker) => sum + worker.counter.acknowledged, 0);

/** An error with an answer that says so kindly: a status and a sentence, never a stack. */
export function isKind(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    (error.status === 500 || error.status === 503) &&
    typeof error.reply.error === 'string' &&
    !/\bat .+:\d+:\d+|select |ECONN|postgres/i.test(error.reply.error)
  );
}
