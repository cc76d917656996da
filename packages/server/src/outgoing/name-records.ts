import { Resolver } from 'node:dns/promises';

/** What the domain name system says of a name. Names without such a record have an empty list. */
export interface NameRecords {
  /** The texts, each in one piece. @throws when no name server answers */
  txt(name: string): Promise<string[]>;
  /** What the name is another name of. @throws when no name server answers */
  cname(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 3000;
/** What a name server says of names that have no such record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND']);

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Asks the name servers this machine is set up with. */
export function systemNameRecords(): NameRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  return {
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    cname: (name) => orNone(resolver.resolveCname(name)),
  };
}
