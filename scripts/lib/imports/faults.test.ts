import { describe, expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { run } from '../run.mjs';
import { plant } from '../testing/planted.ts';
import { importFaults } from './faults.mjs';

/** One file with one line of code, and what is said of it. */
function judge(path: string, code: string): string[] {
  return importFaults(plant({ [path]: code }));
}

test.each([
  ['a value', "import { open } from '@portico/server/core/portico';"],
  ['a type', "import type { Portico } from '@portico/server/core/portico';"],
  ['an inline type', "import { type Portico } from '@portico/server/core/portico';"],
  ['only its effect', "import '@portico/server/core/portico';"],
  ['a re-export', "export { open } from '@portico/server/core/portico';"],
  ['a re-export of all', "export * from '@portico/server/core/portico';"],
  ['a lazy import', "const open = () => import('@portico/server/core/portico');"],
  [
    'a lazy import of a computed path',
    'const open = (name: string) => import(`@portico/server/${name}.ts`);',
  ],
  ["an import in a type's place", "type Portico = import('@portico/server/core/portico').Portico;"],
  ['a glob', "const all = import.meta.glob(['@portico/server/*.ts']);"],
  ['require', "const server = require('@portico/server/core/portico');"],
])('a forbidden import is found as %s', (_how, code) => {
  expect(judge('widgets/src/toast.ts', code)).toEqual([
    'packages/widgets/src/toast.ts:1: "@portico/server/core/portico": widgets may not import server'.replace(
      '@portico/server/core/portico',
      /@portico\/server\/[^'"`$]*/.exec(code)?.[0] ?? '',
    ),
  ]);
});

test.each([
  ['the model imports nothing of ours', 'model/src/a.ts', '@portico/widgets/toast'],
  ['the model knows no React', 'model/src/a.ts', 'react'],
  ['the model knows no Node.js', 'model/src/a.ts', 'node:crypto'],
  ['the model knows no Node.js by its short names', 'model/src/a.ts', 'crypto'],
  ['a block view never imports the kit of the owner', 'blocks/src/form/view.tsx', '@portico/ui/field'],
  ['a block island never imports the owner’s app', 'blocks/src/form/island.tsx', '@portico/config/app'],
  ['the runtime never imports the kit', 'runtime/src/boot.ts', '@portico/ui/field'],
  ['the runtime never imports the server', 'runtime/src/boot.ts', '@portico/server/core/portico'],
  ['the owner’s app runs no schema of the contract', 'config/src/app.tsx', '@portico/model/api/documents'],
  ['a visitor’s script runs no schema of the contract', 'runtime/src/boot.ts', '@portico/model/api/cart'],
  ['boot does not carry a block', 'runtime/src/boot.ts', '@portico/blocks/form/island'],
  ['the renderer does not show settings', 'render/src/page/page.tsx', '@portico/blocks/form/settings'],
  ['the renderer knows no owner’s side', 'render/src/page/page.tsx', '@portico/blocks/form/editor'],
  ['the runtime knows no owner’s side', 'runtime/src/life/blocks.ts', '@portico/blocks/form/editor'],
  ['the server knows no owner’s side', 'server/src/a.ts', '@portico/blocks/form/editor'],
  ['importers know no owner’s side', 'migrate/src/a.ts', '@portico/blocks/editing/editors'],
  ['widgets know no owner’s side', 'widgets/src/a.ts', '@portico/blocks/form/editor'],
  ['a view knows no owner’s side', 'blocks/src/form/view.tsx', './editor.tsx'],
  ['a view knows no settings', 'blocks/src/form/view.tsx', './settings.ts'],
  ['a view draws nothing for the library', 'blocks/src/form/view.tsx', './library.ts'],
  ['a definition knows no owner’s side', 'blocks/src/form/definition.ts', './editor.ts'],
  ['an island knows no owner’s side', 'blocks/src/form/island.tsx', '../image/editor.ts'],
  ['visitors’ list of blocks has no owner’s side', 'blocks/src/registry.ts', './form/editor.ts'],
  ['visitors’ list of blocks has nothing for editing', 'blocks/src/registry.ts', './editing/editors.ts'],
  ['the server knows no views', 'server/src/a.ts', '@portico/blocks/form/view'],
  ['importers know no views', 'migrate/src/a.ts', '@portico/blocks/form/view'],
  ['the owner’s app renders pages, not documents', 'config/src/a.tsx', '@portico/render/document/head'],
  ['the server never imports the owner’s app', 'server/src/a.ts', '@portico/config/main'],
  ['another package is not reached by its path', 'server/src/a.ts', '../../model/src/documents/id.ts'],
  ['the same package is not reached by its name', 'server/src/a.ts', '@portico/server/core/portico'],
  ['an unknown package is refused', 'server/src/a.ts', '@portico/nowhere/a'],
  ['code for browsers uses no Node.js', 'widgets/src/toast.ts', 'node:fs'],
  ['the page uses no Node.js', 'render/src/page/page.tsx', 'node:fs'],
  ['engines know no React', 'blocks/src/form/engine.ts', 'react'],
  ['tests keep to the arrows too', 'model/src/a.test.ts', '@portico/server/core/portico'],
  ['the owner’s app has a browser to parse HTML with', 'config/src/a.ts', '@portico/migrate/html/parse-html'],
])('%s', (_rule, path, specifier) => {
  expect(judge(path, `import { a } from '${specifier}';`)).toHaveLength(1);
});

test.each([
  ['blocks/src/form/settings.tsx', '@portico/ui/field'],
  ['blocks/src/form/editor.tsx', '@portico/ui/field'],
  ['blocks/src/form/editor.tsx', './definition.ts'],
  ['blocks/src/form/editor.tsx', '../editing/block-editor.ts'],
  ['blocks/src/form/editor.test.ts', './editor.tsx'],
  ['blocks/src/editing/editors.ts', '../form/editor.ts'],
  ['config/src/a.tsx', '@portico/blocks/editing/editors'],
  ['blocks/src/form/view.tsx', '@portico/widgets/toast'],
  ['blocks/src/form/view.tsx', './engine.ts'],
  ['blocks/src/form/view.tsx', '../page-context.ts'],
  ['blocks/src/form/view.tsx', 'react'],
  ['server/src/a.ts', '@portico/blocks/registry'],
  ['server/src/a.ts', '@portico/blocks/form/definition'],
  ['server/src/a.ts', '@portico/render/document/head'],
  ['server/src/a.ts', 'node:fs'],
  ['config/src/a.tsx', '@portico/render/page/page'],
  ['config/src/a.test.ts', '@portico/migrate/html/parse-html'],
  ['config/src/a.tsx', '@portico/blocks/form/settings'],
  ['render/src/document/head.ts', 'node:crypto'],
  ['cli/src/main.ts', '@portico/server/core/portico'],
  ['model/src/a.ts', 'zod'],
  ['model/src/a.test.ts', 'node:fs'],
])('%s may import %s', (path, specifier) => {
  expect(judge(path, `import { a } from '${specifier}';`)).toEqual([]);
});

test('boot may import a block when it is needed', () => {
  expect(
    judge('runtime/src/boot.ts', "const all = import.meta.glob('@portico/blocks/*/island.tsx');"),
  ).toEqual([]);
  expect(judge('runtime/src/boot.ts', "const one = () => import('@portico/blocks/form/island');")).toEqual(
    [],
  );
});

test.each(['./*/editor.ts', './*/*.ts', './*/{definition,editor}.ts', './editing/*.ts'])(
  'no list for visitors is found by %s',
  (pattern) => {
    expect(judge('blocks/src/registry.ts', `const all = import.meta.glob('${pattern}');`)).toHaveLength(1);
    expect(judge('blocks/src/form/view.tsx', `const one = () => import('.${pattern}');`)).toHaveLength(1);
  },
);

test('words in comments and texts are no imports', () => {
  const code = '// import a from "@portico/server/a"\nconst text = `import b from "@portico/server/b"`;';
  expect(judge('model/src/a.ts', code)).toEqual([]);
});

test('the command fails on a fault and names its line', async () => {
  const folder = plant({ 'model/src/a.ts': "\nimport { a } from '@portico/ui/a';\n" });
  const command = inRoot('scripts/check-imports.mjs');
  const { code, output } = await run(process.execPath, [command, folder], { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain('packages/model/src/a.ts:2: "@portico/ui/a": model may not import ui');
});

test('only tests reach beyond the packages', () => {
  const code = "import { aliases } from '../../../vite.aliases.ts';";
  expect(judge('server/src/test-server.ts', code)).toEqual([]);
  expect(judge('server/src/server.ts', code)).toHaveLength(1);
});

describe('what runs on the server goes out by one way', () => {
  test.each([
    ['fetch', "const reply = await fetch('http://example.com');"],
    ['fetch of the global object', "const reply = await globalThis.fetch('http://example.com');"],
    ['fetch by its name', "const reply = await globalThis['fetch']('http://example.com');"],
    ['fetch handed on', 'export const ask = retried(fetch);'],
    ['fetch as what is taken otherwise', 'export function ask(get = fetch) { return get; }'],
    ['fetch called otherwise', 'const get = fetch;'],
    ['fetch in an object', 'export const parts = { fetch };'],
    ['a socket for messages', "const socket = new WebSocket('ws://example.com');"],
    ['a request of http', "import { request } from 'node:http';"],
    ['a request called otherwise', "import { get as ask } from 'http';"],
    ['all of https', "import * as https from 'node:https';"],
    ['https by its default', "import https from 'node:https';"],
    ['a connection of net', "import { createServer, connect } from 'node:net';"],
    ['a connection of tls', "import { connect } from 'node:tls';"],
    ['a name asked for', "import { lookup } from 'node:dns/promises';"],
    ['a package that fetches', "import { request } from 'undici';"],
    ['a re-export', "export { request } from 'node:http';"],
    ['a re-export of all', "export * from 'node:http';"],
    ['a lazy import', "const http = await import('node:http');"],
    ['require', "const http = require('http');"],
  ])('not by %s', (_how, code) => {
    for (const room of ['server/src/media/a.ts', 'cli/src/a.ts', 'migrate/src/a.ts'])
      expect(judge(room, code), room).toEqual([expect.stringContaining('goes out by itself')]);
    expect(judge('server/src/outgoing/a.ts', code)).toEqual([]);
    expect(judge('server/src/media/a.test.ts', code)).toEqual([]);
  });

  test.each([
    ["import { createServer, type IncomingMessage } from 'node:http';"],
    ["import type { RequestOptions } from 'node:https';"],
    ["import { isIP } from 'node:net';"],
    ["const reply = await portico.fetchOutside('http://example.com');"],
    ["const all = queue.fetch('a');"],
  ])('and may have %s', (code) => {
    expect(judge('server/src/media/a.ts', code)).toEqual([]);
  });
});

test.each([
  [
    'one on the same floor',
    'server/src/commerce/a.ts',
    '../forms/b.ts',
    'commerce/ does not stand above forms/',
  ],
  ['one above', 'server/src/http/a.ts', '../pages/b.ts', 'http/ does not stand above pages/'],
  ['what puts it together', 'server/src/http/a.ts', '../app.ts', 'http/ may not use what puts it together'],
  ['a folder nobody has placed', 'server/src/pages/a.ts', '../attic/b.ts', 'server/attic stands on no floor'],
])('a folder of the server uses %s only in tests and as types', (_what, path, specifier, why) => {
  const value = `import { b } from '${specifier}';`;
  expect(judge(path, value)).toEqual([expect.stringContaining(why)]);
  expect(judge(path, `const b = () => import('${specifier}');`)).toHaveLength(1);
  expect(judge(path, `import type { B } from '${specifier}';`)).toEqual([]);
  expect(judge(path.replace('a.ts', 'a.test.ts'), value)).toEqual([]);
});

test('a folder of the server uses those below, and what puts them together uses all', () => {
  expect(judge('server/src/pages/a.ts', "import { b } from '../content/reading/b.ts';")).toEqual([]);
  expect(judge('server/src/app.ts', "import { b } from './pages/b.ts';")).toEqual([]);
});

test.each([
  ['what is shared', 'config/src/shared/a.ts', '../site/check/b.ts', 'shared/ does not stand above site/'],
  ['one area', 'config/src/audience/forms/a.ts', '../../shop/orders/b.ts', 'audience/ does not stand above'],
  ['a screen', 'config/src/settings/team/a.ts', '../../shell/screens.ts', 'settings/ does not stand above'],
  ['the editor', 'config/src/editor/a.ts', '../content/pages/b.ts', 'editor/ does not stand above content/'],
])('in the owner’s app %s uses nothing beside or above it', (_what, path, specifier, why) => {
  expect(judge(path, `import { b } from '${specifier}';`)).toEqual([expect.stringContaining(why)]);
});

test('in the owner’s app no two folders beside each other use each other, however deep they lie', () => {
  const faults = (files: Record<string, string>) => importFaults(plant(files));
  const one = { 'config/src/site/check/a.ts': "import { b } from '../releases/b.ts';" };
  expect(faults(one)).toEqual([]);
  for (const back of [
    "import { c } from '../check/c.ts';",
    "import type { C } from '../check/parts/c.ts';",
    "const c = () => import('../check/c.ts');",
  ])
    expect(faults({ ...one, 'config/src/site/releases/d.ts': back })).toEqual([
      expect.stringMatching(/^config\/site\/\w+ and config\/site\/\w+ use each other: config\/site\/.+:1$/),
    ]);
  // A folder and what lies within it are one thing, and tests may look at both sides.
  expect(
    faults({ ...one, 'config/src/site/releases/d.test.ts': "import { c } from '../check/c.ts';" }),
  ).toEqual([]);
  expect(
    faults({
      'config/src/site/design/a.ts': "import { b } from './css/b.ts';",
      'config/src/site/design/css/b.ts': "import { a } from '../a.ts';",
    }),
  ).toEqual([]);
});
