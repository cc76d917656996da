import type { OutsideReply } from '../outgoing/fetch-outside.ts';
import type { Portico } from '../core/portico.ts';
import type { TestSites } from '../pages/testing.ts';

/** A domain name system and a web that say what a test wrote into them. */
export interface TestNames {
  txt: Map<string, string[]>;
  cname: Map<string, string>;
  /** By address; a function answers as it likes. */
  web: Map<string, { status?: number; text: string; url?: string } | (() => Promise<OutsideReply>)>;
  /** Names whose name servers do not answer. */
  broken: Set<string>;
  /** What was fetched. */
  fetched: string[];
}

/** Lends a server names and a web of the test's own. */
export function lendNames(portico: Portico): TestNames {
  const names: TestNames = {
    txt: new Map(),
    cname: new Map(),
    web: new Map(),
    broken: new Set(),
    fetched: [],
  };
  const answers = (name: string) => {
    if (names.broken.has(name)) throw new Error('SERVFAIL');
  };
  portico.nameRecords = {
    txt: async (name) => {
      answers(name);
      return names.txt.get(name) ?? [];
    },
    cname: async (name) => {
      answers(name);
      const to = names.cname.get(name);
      return to === undefined ? [] : [to];
    },
  };
  portico.fetchOutside = async (url) => {
    names.fetched.push(url);
    const page = names.web.get(url);
    if (page === undefined) return { ok: false, problem: 'unknown-host', message: 'There is no host.' };
    if (typeof page === 'function') return page();
    return {
      ok: true,
      status: page.status ?? 200,
      headers: {},
      body: Buffer.from(page.text),
      url: page.url ?? url,
    };
  };
  return names;
}

/** A way out that leads to a server of the tests, as for a domain that points to it. */
export function pointsHere(sites: Pick<TestSites, 'ask'>, url: string): () => Promise<OutsideReply> {
  return async () => {
    const { hostname, pathname } = new URL(url);
    const reply = await sites.ask(pathname, { host: hostname });
    return { ok: true, status: reply.status, headers: reply.headers, body: reply.bytes, url };
  };
}
