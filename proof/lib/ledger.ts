import { randomBytes } from 'node:crypto';
import type { OwnerClient } from './owner-client.ts';

/** What a write was meant to leave, and whether the server said that it did. */
interface Entry {
  text: string;
  acknowledged: boolean;
}

interface DocumentReply {
  id: string;
  edit: number;
  body: { sections: Record<string, { blocks: Record<string, { fields: { text: string } }> }> };
}

/** Unlike any other text, and not of letters alone: half of it is not it. */
const freshText = (n: number) => `№ ${n} · ${randomBytes(24).toString('base64url')} · Ende ✓`;

const heading = (text: string, order: string) => ({
  type: 'heading',
  version: 1,
  order,
  fields: { text, level: 2 },
});

async function createPage(owner: OwnerClient, slug: string, text: string): Promise<string> {
  const sections = { s: { order: 'a0', layout: 'flow', blocks: { w0: heading(text, 'a0') } } };
  const made = await owner.call<DocumentReply>('POST', '/api/rest/documents', {
    kind: 'page',
    body: { title: slug, slug, sections },
  });
  return made.id;
}

function checkText(what: string, { text, acknowledged }: Entry, found: string | undefined): string[] {
  if (found === text || (found === undefined && !acknowledged)) return [];
  return [`${what} is ${JSON.stringify(found)}, written was ${JSON.stringify(text)}`];
}

/** An owner who adds a block with each save, so that every single save can be looked for afterwards. */
export class SaveLedger {
  readonly #name: string;
  readonly #pages: { id: string; writes: Map<string, Entry> }[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  get acknowledged(): number {
    return this.#pages.reduce(
      (sum, page) => sum + [...page.writes.values()].filter(isAcknowledged).length,
      0,
    );
  }

  /** Takes a fresh page, so that none grows without end. */
  async begin(owner: OwnerClient): Promise<void> {
    const slug = `${this.#name}-${this.#pages.length}`;
    const text = freshText(0);
    const id = await createPage(owner, slug, text);
    this.#pages.push({ id, writes: new Map([['w0', { text, acknowledged: true }]]) });
  }

  async step(owner: OwnerClient): Promise<void> {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('The ledger has not begun.');
    const { edit } = await owner.call<DocumentReply>('GET', `/api/rest/documents/${page.id}`);
    const n = page.writes.size;
    const entry: Entry = { text: freshText(n), acknowledged: false };
    page.writes.set(`w${n}`, entry);
    await owner.call('PATCH', `/api/rest/documents/${page.id}`, {
      basedOn: edit,
      changes: [{ path: ['sections', 's', 'blocks', `w${n}`], to: heading(entry.text, `a${n}`) }],
    });
    entry.acknowledged = true;
  }

  /** @returns each save that is not there as it was written, and each block that nobody wrote */
  async faults(owner: OwnerClient): Promise<string[]> {
    const faults: string[] = [];
    for (const [number, { id, writes }] of this.#pages.entries()) {
      const { body } = await owner.call<DocumentReply>('GET', `/api/rest/documents/${id}`);
      const blocks = body.sections.s?.blocks ?? {};
      for (const [key, entry] of writes)
        faults.push(...checkText(`save ${this.#name} ${number} ${key}`, entry, blocks[key]?.fields.text));
      for (const key of Object.keys(blocks)) if (!writes.has(key)) faults.push(`nobody wrote ${key}`);
    }
    return faults;
  }
}

/** A release of new pages: all of them become public with it, or none. */
interface ReleaseEntry {
  slugs: string[];
  texts: string[];
  id: string | undefined;
}

/** An owner who publishes new pages together, so that every single release can be looked for afterwards. */
export class ReleaseLedger {
  readonly #name: string;
  readonly #releases: ReleaseEntry[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  get acknowledged(): number {
    return this.#releases.filter(({ id }) => id !== undefined).length;
  }

  async step(owner: OwnerClient): Promise<void> {
    const n = this.#releases.length;
    const slugs = ['one', 'two', 'three'].map((part) => `${this.#name}-${n}-${part}`);
    const entry: ReleaseEntry = { slugs, texts: slugs.map(() => freshText(n)), id: undefined };
    this.#releases.push(entry);
    const ids: string[] = [];
    for (const [index, slug] of slugs.entries())
      ids.push(await createPage(owner, slug, entry.texts[index] as string));
    const { id } = await owner.call<{ id: string }>('POST', '/api/rest/releases', {
      title: `${this.#name} ${n}`,
      documents: ids,
    });
    entry.id = id;
  }

  /**
   * @param since how many of the last releases to look at; all without it
   * @returns each release that visitors do not see as it was acknowledged, or see a part of
   */
  async faults(owner: OwnerClient, since?: number): Promise<string[]> {
    const faults: string[] = [];
    for (const { slugs, texts, id } of this.#releases.slice(since === undefined ? 0 : -since)) {
      const answers = await Promise.all(slugs.map((slug) => owner.visit(`/${slug}`)));
      const statuses = answers.map(({ status }) => status);
      if (new Set(statuses).size !== 1 || (id !== undefined && statuses[0] !== 200))
        faults.push(`release ${slugs[0]} (${id ?? 'not acknowledged'}) answers ${statuses.join(', ')}`);
      for (const [index, { status, body }] of answers.entries())
        if (status === 200 && !body.toString().includes(texts[index] as string))
          faults.push(`/${slugs[index]} does not say what was published`);
      if (id === undefined) continue;
      const { status } = await owner.call<{ status: string }>('GET', `/api/rest/releases/${id}`);
      if (status !== 'live') faults.push(`release ${id} is ${status}`);
    }
    return faults;
  }
}

function isAcknowledged({ acknowledged }: Entry): boolean {
  return acknowledged;
}
