import type { Portico } from '../core/portico.ts';
import { requestHost } from '../http/request-host.ts';
import { registeredDomain } from '../hosting/domain-name.ts';
import { ANSWERED_HERE, type WantedProof } from '../hosting/domain-proof.ts';

/**
 * What proves a domain. The last only says that it points to this server: of which of its sites is not said.
 */
export type Proof = 'txt' | 'cname' | 'file' | 'points-here';

export interface Looked {
  proof: Proof | null;
  /** What was found instead, in sentences for the owner. */
  found: string[];
}

const FILE_BYTES = 1024;
const FILE_TIMEOUT_MS = 8000;
/** Names that may stand between a domain and the site's. */
const MAX_ALIASES = 5;

/** Looks for each proof of a domain where its owner was told to put it; of several the strongest counts. */
export async function findProof(portico: Portico, host: string, wanted: WantedProof): Promise<Looked> {
  const looks = [lookForTxt, lookForCname, lookForFile];
  const seen = await Promise.all(looks.map((look) => look(portico, host, wanted)));
  const proofs = seen.flatMap((one) => ('proof' in one ? [one.proof] : []));
  return {
    proof: STRONGEST_FIRST.find((proof) => proofs.includes(proof)) ?? null,
    found: [...new Set(seen.flatMap((one) => ('instead' in one ? [one.instead] : [])))],
  };
}

const STRONGEST_FIRST: readonly Proof[] = ['txt', 'file', 'cname', 'points-here'];

type Seen = { proof: Proof } | { instead: string };

async function lookForTxt({ nameRecords }: Portico, host: string, { txt }: WantedProof): Promise<Seen> {
  try {
    const texts = await nameRecords.txt(txt.name);
    // Some providers keep the quotation marks that were pasted.
    if (texts.some((text) => text.trim().replace(/^"(.*)"$/, '$1') === txt.value)) return { proof: 'txt' };
    if (texts.length === 0) return { instead: `We found no TXT record at ${txt.name}.` };
    return { instead: `The TXT record at ${txt.name} says “${shown(texts[0])}”.` };
  } catch {
    return { instead: `The name servers of ${host} did not answer.` };
  }
}

async function lookForCname({ nameRecords }: Portico, host: string, { cname }: WantedProof): Promise<Seen> {
  let first: string | undefined;
  let name = host;
  try {
    for (let hop = 0; hop < MAX_ALIASES; hop++) {
      const next = requestHost((await nameRecords.cname(name))[0]);
      if (next === null) break;
      if (next === cname.value) return { proof: 'cname' };
      first ??= next;
      name = next;
    }
  } catch {
    return { instead: `The name servers of ${host} did not answer.` };
  }
  return {
    instead:
      first === undefined
        ? `We found no CNAME record at ${host}.`
        : `The CNAME record at ${host} says ${first}.`,
  };
}

async function lookForFile(portico: Portico, host: string, { file }: WantedProof): Promise<Seen> {
  const reply = await portico.fetchOutside(file.url, {
    maxBytes: FILE_BYTES,
    timeoutMs: FILE_TIMEOUT_MS,
    headers: { accept: 'text/plain' },
  });
  if (!reply.ok) return { instead: WITHOUT_FILE[reply.problem]?.(host) ?? `${host} could not be reached.` };
  // A redirect to another name of the same owner is fine; elsewhere the domain's owner has no say.
  const at = new URL(reply.url).hostname;
  if (registeredDomain(at) !== registeredDomain(host))
    return { instead: `${file.url} redirects to another domain, ${shown(at)}.` };
  if (reply.status !== 200) return { instead: `${file.url} answered ${reply.status}.` };
  const [content, ...more] = reply.body
    .toString()
    .trim()
    .split(/\s*\n\s*/);
  if (content !== file.content) return { instead: `${file.url} has different content.` };
  return { proof: more.includes(ANSWERED_HERE) ? 'points-here' : 'file' };
}

const WITHOUT_FILE: Partial<Record<string, (host: string) => string>> = {
  'unknown-host': (host) => `${host} points to no server.`,
  'private-address': (host) => `${host} does not point to a server on the public internet.`,
  timeout: (host) => `The server ${host} points to did not answer in time.`,
  'too-large': (host) => `The file at ${host} has different content.`,
  'too-many-redirects': (host) => `The address of the file at ${host} redirects in a loop.`,
};

/** Words from elsewhere, on one line and not long. */
function shown(text = ''): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
