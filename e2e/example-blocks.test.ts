import type { BlockModule } from '@portico/blocks/block-module';
import { examplePage, exampleSections } from '@portico/blocks/example-page';
import { blocks } from '@portico/blocks/registry';
import { renderDocument } from '@portico/render/document/render-document';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateBlock } from '../docs/examples/estimate/block.ts';
import { questionsBlock } from '../docs/examples/questions/block.ts';
import { inRoot } from '../scripts/lib/root.mjs';
import { aliases } from '../vite.aliases.ts';
import { newPage } from './browser.ts';

const registry = blocks as Record<string, BlockModule>;
const examples = { questions: questionsBlock, estimate: estimateBlock };
let script: string;

beforeAll(async () => {
  Object.assign(registry, examples);
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: aliases },
    build: {
      write: false,
      rolldownOptions: { input: inRoot('e2e/harness/example-blocks.ts'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  script = made.output[0].code;
});
afterAll(() => {
  for (const type of Object.keys(examples)) delete registry[type];
});

const answer = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

test('the worked examples of an enhanced block and an island come to life on the server’s markup, and rest again', async () => {
  const questions = {
    entries: [
      { question: 'Do you ship?', answer: answer('Everywhere.') },
      { question: 'How soon?', answer: answer('Within a week.') },
    ],
    oneAtATime: true,
  };
  const estimate = { label: 'Floor to sand', unit: 'm²', rateCents: 1250, amount: 4 };
  const html = renderDocument(
    examplePage({
      sections: exampleSections([
        { type: 'questions', version: 1, fields: questions },
        { type: 'estimate', version: 1, fields: estimate },
      ]),
    }),
    { assets: { boot: null } },
  );
  const page = await newPage();
  await page.setContent(html);
  const isOpen = () =>
    page.locator('details').evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
  const press = (question: string) => page.getByText(question).click();
  const area = page.getByLabel('Floor to sand');
  const cost = page.locator('output');
  await press('Do you ship?');
  await press('How soon?');
  expect(await isOpen()).toEqual([true, true]);
  await press('Do you ship?');
  await press('How soon?');
  expect(await cost.textContent()).toBe('$50.00');

  await page.addScriptTag({ content: script, type: 'module' });
  // A module without an address runs after the tag's own promise has been kept.
  await page.waitForFunction(() => 'bringExamples' in window);
  await page.evaluate(() => {
    const all = window as unknown as {
      bringExamples(failures: string[]): () => void;
      failures: string[];
      end(): void;
    };
    all.failures = [];
    all.end = all.bringExamples(all.failures);
  });
  await page.locator('[data-alive]').waitFor({ state: 'attached' });
  await press('Do you ship?');
  await press('How soon?');
  await expect.poll(isOpen).toEqual([false, true]);
  await area.fill('10');
  await expect.poll(() => cost.textContent()).toBe('$125.00');
  await area.fill('-1');
  await expect.poll(() => cost.textContent()).toBe('–');

  await page.evaluate(() => (window as unknown as { end(): void }).end());
  await press('Do you ship?');
  await expect.poll(isOpen).toEqual([true, true]);
  expect(await page.evaluate(() => (window as unknown as { failures: string[] }).failures)).toEqual([]);
});
