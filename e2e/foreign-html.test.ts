import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { richText } from '@portico/model/documents/rich-text';
import type { ReadingRules } from '@portico/model/html/around';
import type { HtmlNode } from '@portico/model/html/element';
import { richTextOf } from '@portico/model/html/rich-text';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASTE_RULES } from '../packages/config/src/editor/paste/paste-rules.ts';
import { IMPORT_RULES } from '../packages/migrate/src/html/import-rules.ts';
import { parseHtml } from '../packages/migrate/src/html/parse-html.ts';
import { inRoot } from '../scripts/lib/root.mjs';
import { aliases } from '../vite.aliases.ts';
import { newPage } from './browser.ts';

let script: string;
beforeAll(async () => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: aliases },
    build: {
      write: false,
      rolldownOptions: { input: inRoot('e2e/harness/clipboard-nodes.ts'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  script = made.output[0].code;
});

/** What the editor reads of pieces of HTML, in a page where all that runs or loads is noted. */
async function readInBrowser(pieces: readonly string[]): Promise<{ read: HtmlNode[][]; done: string[] }> {
  const page = await newPage();
  const done: string[] = [];
  page.on('request', (request) => done.push(request.url()));
  page.on('dialog', (dialog) => {
    done.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addScriptTag({ content: script, type: 'module' });
  const read = await page.evaluate(
    (all) =>
      all.map((html) =>
        (window as unknown as { clipboardNodes(html: string): HtmlNode[] }).clipboardNodes(html),
      ),
    pieces,
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return { read, done };
}

/** The two ways there are to read foreign HTML. */
const rules: ReadonlyArray<readonly [string, ReadingRules]> = [
  ['pasted', PASTE_RULES],
  ['imported', IMPORT_RULES],
];

/** Both parsers lead to the same rich text, whichever way it is read, and nothing of the HTML did anything. */
async function expectSame(pieces: readonly string[]): Promise<void> {
  const { read, done } = await readInBrowser(pieces);
  expect(done).toEqual([]);
  for (const [index, html] of pieces.entries())
    for (const [name, rule] of rules) {
      const content = richTextOf(parseHtml(html), rule);
      expect(richTextOf(read[index] ?? [], rule), `${name}: ${html}`).toEqual(content);
      if (rule === PASTE_RULES) expect(richText.parse(content)).toEqual(content);
    }
}

describe('HTML read by the browser and by the server', () => {
  test.each(['word', 'google-docs', 'wordpress', 'web-page'])('of %s is the very same', async (name) => {
    const html = readFileSync(inRoot(`packages/model/src/html/fixtures/${name}.html`), 'utf8');
    const { read, done } = await readInBrowser([html]);
    expect(read).toEqual([parseHtml(html)]);
    expect(done).toEqual([]);
    await expectSame([html]);
  });

  const data = process.env.PORTICO_TEST_DATA ?? inRoot('../shared/data');
  const folder = (name: string) => `${data}/${name}`;
  const files = (name: string, ending: string) =>
    readdirSync(folder(name))
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(`${folder(name)}/${file}`, 'utf8'));

  test.skipIf(!existsSync(folder('html/tree-construction')))(
    'is the same however its tags are broken',
    async () => {
      const inputs = files('html/tree-construction', '.dat').flatMap((file) =>
        [...file.matchAll(/^#data\n([\s\S]*?)\n#errors/gm)].map(([, input = '']) => input),
      );
      expect(inputs.length).toBeGreaterThan(300);
      await expectSame(inputs);
    },
  );

  test.skipIf(!existsSync(folder('sanitize')))(
    'is the same whoever attacks, and runs and loads nothing',
    async () => {
      const purify = JSON.parse(readFileSync(folder('sanitize/dompurify-expect.json'), 'utf8')) as Array<{
        payload: string;
      }>;
      const vectors = JSON.parse(readFileSync(folder('sanitize/xss-vectors.json'), 'utf8')) as Array<{
        vector: string;
      }>;
      await expectSame([...purify.map(({ payload }) => payload), ...vectors.map(({ vector }) => vector)]);
    },
  );

  test.skipIf(!existsSync(folder('html/posts')))(
    'of whole posts of another service is the same',
    async () => {
      await expectSame(files('html/posts', '.html'));
    },
  );
});
