import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { plant } from './testing/planted.ts';

const tool = (name: string) => inRoot(`node_modules/.bin/${name}`);

test('unused code is found: a file, an export, a dependency', async () => {
  const folder = plant({
    'package.json': '{"name": "portico", "private": true, "type": "module", "workspaces": ["packages/*"]}',
    'packages/cli/package.json': '{"name": "@portico/cli", "dependencies": {"@portico/model": "*"}}',
    'packages/cli/src/main.ts': "import { used } from '@portico/model/a';\nconsole.log(used);\n",
    'packages/model/package.json': '{"name": "@portico/model", "dependencies": {"zod": "4.6.7"}}',
    'packages/model/src/a.ts': 'export const used = 1;\nexport const plantedExport = 2;\n',
    'packages/model/src/planted-file.ts': 'export const never = 1;\n',
  });
  copyFileSync(inRoot('knip.json'), join(folder, 'knip.json'));
  copyFileSync(inRoot('tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const { code, output } = await run(tool('knip'), ['--no-progress', '--directory', folder], { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain('packages/model/src/planted-file.ts');
  expect(output).toContain('plantedExport');
  expect(output).toMatch(/zod\s+packages\/model\/package\.json/);
  expect(output).not.toMatch(/\bused\b/);
});

test('code that only tests use is found, and what stands there for tests is left alone', async () => {
  const folder = plant({
    'package.json': '{"name": "portico", "private": true, "type": "module", "workspaces": ["packages/*"]}',
    'packages/cli/package.json': '{"name": "@portico/cli", "dependencies": {"@portico/model": "*"}}',
    'packages/cli/src/main.ts': "import { used } from '@portico/model/a';\nconsole.log(used);\n",
    'packages/model/package.json': '{"name": "@portico/model"}',
    'packages/model/src/a.ts':
      'export const used = 1;\nexport const plantedExport = 2;\n/** @internal */\nexport const seam = 3;\n',
    'packages/model/src/planted-file.ts': 'export const never = 1;\n',
    'packages/model/src/a.test.ts':
      "import { expect, it } from 'vitest';\nimport { plantedExport, seam } from './a.ts';\nimport { never } from './planted-file.ts';\nit('is', () => expect([plantedExport, seam, never]).toEqual([2, 3, 1]));\n",
  });
  for (const name of ['knip.json', 'tsconfig.json']) copyFileSync(inRoot(name), join(folder, name));
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const args = ['--production', '--no-progress', '--include', 'files,exports', '--directory', folder];
  const { code, output } = await run(tool('knip'), args, { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain('packages/model/src/planted-file.ts');
  expect(output).toContain('plantedExport');
  expect(output).not.toMatch(/\bused\b|\bseam\b|test\.ts/);
});

test.each([
  ['any', 'export const a = (b: any) => b;\n'],
  ['a key given twice', 'export const a = { b: 1, b: 2 };\n'],
  ['a picture without a text for it', 'export const A = () => <img src="a.png" />;\n'],
])('the linter finds %s', async (_fault, code) => {
  const folder = plant({ 'planted.tsx': code });
  const args = ['--quiet', '-c', inRoot('.oxlintrc.json'), folder];
  expect((await run(tool('oxlint'), args, { quiet: true })).code).toBe(1);
});

test('the linter is content with good code', async () => {
  const folder = plant({ 'good.tsx': 'export const A = () => <img src="a.png" alt="A" />;\n' });
  const args = ['--quiet', '-c', inRoot('.oxlintrc.json'), folder];
  expect((await run(tool('oxlint'), args, { quiet: true })).code).toBe(0);
});
