import { readSiteFolder } from '@portico/migrate/site-folder/read-site-folder';
import type { Settings } from '@portico/model/site/settings';
import { type ExampleWords, isTelling, linesOf, pricesOf } from '@portico/render/check/check-example';
import type { CheckedDocument } from '@portico/render/check/facts';
import { openFolder } from './folder-on-disk.ts';
import { listTemplates, templateFolder } from './template.ts';

const read = new Map<string, Promise<ExampleWords | null>>();

/**
 * What a starter says in its own name: for telling what of it still stands in a site made from it. Read once, as
 * starters come with the program.
 * @returns null where this Portico has no such starter
 */
export async function exampleWords(starter: string): Promise<ExampleWords | null> {
  const known = read.get(starter) ?? readWords(starter);
  read.set(starter, known);
  known.catch(() => read.delete(starter));
  return known;
}

async function readWords(starter: string): Promise<ExampleWords | null> {
  if (!(await listTemplates()).includes(starter)) return null;
  const folder = await readSiteFolder(await openFolder(templateFolder(starter)));
  if (!folder.ok) return null;
  const documents = folder.site.documents.map(
    ({ id, kind, body }): CheckedDocument => ({ id, kind, body: body as CheckedDocument['body'] }),
  );
  const settings = documents.find(({ kind }) => kind === 'settings')?.body as Settings | undefined;
  const name = settings?.title.trim() ?? '';
  const all = new Set(documents.flatMap((document) => linesOf(document).map(({ value }) => value)));
  const naming = [...all].filter((line) => name !== '' && line.includes(name));
  return {
    lines: new Set([...all].filter((line) => !naming.includes(line))),
    namingLines: naming.flatMap((line) => anyNameIn(line, name)),
    prices: new Set(documents.flatMap((document) => pricesOf(document).map(({ value }) => value))),
  };
}

/** The line with whatever name a site has; none where nothing of its own is left without the name. */
function anyNameIn(line: string, name: string): RegExp[] {
  const parts = line.split(name);
  if (!parts.some((part) => isTelling(part.trim()))) return [];
  return [
    new RegExp(
      `^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.{1,200}')}$`,
      'su',
    ),
  ];
}
