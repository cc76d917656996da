import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { measureSizes } from '../sizes.mjs';
import { plant } from '../testing/planted.ts';
import { canvasFaults } from './canvas-guard.mjs';
import { keepBuild, keptBuilds } from './keep.mjs';
import { makeManifest } from './manifest.mjs';
import type { Chunk, Outputs } from './outputs.mjs';
import { packageFaults } from './server-packages.mjs';
import { visitorFaults } from './visitor-guard.mjs';

const chunk = (fileName: string, rest: Partial<Chunk> = {}): Chunk => ({
  fileName,
  digest: fileName,
  facade: null,
  isEntry: false,
  imports: [],
  lazyImports: [],
  styles: [],
  modules: [],
  ...rest,
});

const runtime: Outputs = {
  chunks: [
    chunk('assets/boot-aaaaaaaa.js', { isEntry: true, imports: ['assets/shared-bbbbbbbb.js'] }),
    chunk('assets/shared-bbbbbbbb.js'),
    chunk('assets/react-cccccccc.js', { modules: ['/x/node_modules/react/index.js'] }),
    chunk('assets/form-island-dddddddd.js', {
      facade: inRoot('packages/blocks/src/form/island.tsx'),
      imports: ['assets/react-cccccccc.js', 'assets/shared-bbbbbbbb.js'],
    }),
    chunk('assets/tabs-enhance-eeeeeeee.js', { facade: inRoot('packages/blocks/src/tabs/enhance.ts') }),
  ],
  assets: [],
};

const server: Outputs = {
  chunks: [chunk('server/main.js', { isEntry: true })],
  assets: [
    {
      fileName: 'assets/y-ffffffff.woff2',
      digest: 'f',
      originals: ['node_modules/@fontsource-variable/x/files/y.woff2'],
    },
  ],
};

test('the manifest names the script of pages, the scripts of blocks and the fonts by their URLs', () => {
  const manifest = makeManifest({ runtime, server });
  expect(manifest.boot).toEqual({
    url: '/_portico/assets/boot-aaaaaaaa.js',
    imports: ['/_portico/assets/shared-bbbbbbbb.js'],
    styles: [],
  });
  expect(manifest.blocks.form?.island?.imports).toEqual([
    '/_portico/assets/react-cccccccc.js',
    '/_portico/assets/shared-bbbbbbbb.js',
  ]);
  expect(manifest.blocks.tabs?.enhance?.url).toBe('/_portico/assets/tabs-enhance-eeeeeeee.js');
  expect(manifest.fonts).toEqual({
    '@fontsource-variable/x/files/y.woff2': '/_portico/assets/y-ffffffff.woff2',
  });
  expect(manifest.config).toBeNull();
});

test('the build has another name when any file has another content', () => {
  const changed: Outputs = { ...server, chunks: [chunk('server/main.js', { digest: 'other' })] };
  expect(makeManifest({ runtime, server }).build).toMatch(/^[0-9a-f]{12}$/);
  expect(makeManifest({ runtime, server }).build).toBe(makeManifest({ runtime, server }).build);
  expect(makeManifest({ runtime, server: changed }).build).not.toBe(makeManifest({ runtime, server }).build);
});

test.each([
  'packages/ui/src/field.tsx',
  'packages/config/src/app.tsx',
  'packages/server/src/core/portico.ts',
  'packages/render/src/document/head.ts',
  'packages/model/src/editor/commands.ts',
  'packages/blocks/src/form/editor.ts',
  'packages/blocks/src/form/settings.tsx',
  'packages/blocks/src/form/library.ts',
  'packages/blocks/src/editing/editors.ts',
  'node_modules/@tiptap/core/dist/index.js',
  'node_modules/prosemirror-model/dist/index.js',
])('a build that brings %s to visitors is refused', (module) => {
  const leak: Outputs = {
    chunks: [...runtime.chunks, chunk('assets/x.js', { modules: [inRoot(module)] })],
    assets: [],
  };
  expect(visitorFaults(runtime)).toEqual([]);
  expect(visitorFaults(leak)).toEqual([`${module} is in the visitors' script assets/x.js`]);
});

test('a build whose boot loads React is refused, also by another chunk', () => {
  const [boot, shared, react, ...rest] = runtime.chunks;
  if (!boot || !shared || !react) throw new Error('no chunks');
  const chunks = [boot, { ...shared, imports: [react.fileName] }, react, ...rest];
  expect(visitorFaults({ chunks, assets: [] })).toEqual([
    'React is loaded by every page, through assets/react-cccccccc.js',
  ]);
});

test('a package the built server would miss, or find in another version, is told', () => {
  const root = plant({
    'node_modules/pg/package.json': '{}',
    'node_modules/@x/two/package.json': '{}',
    'packages/server/node_modules/@x/two/package.json': '{}',
  });
  const imports = ['node:fs', 'fs', 'pg', '@x/two/part.js', 'server/other.js'];
  const main = chunk('server/main.js', { imports, lazyImports: ['nowhere'] });
  expect(packageFaults(root, { chunks: [main, chunk('server/other.js')], assets: [] })).toEqual([
    '@x/two has a version of its own in packages/server: use one version of it',
    'nowhere is not in node_modules',
  ]);
});

test('files of the last builds stay, those of older ones go', () => {
  const outDir = plant({});
  const builds = Array.from({ length: keptBuilds + 2 }, (_, n) => ({
    build: `b${n}`,
    files: [`assets/a-${n}.js`],
  }));
  for (const one of builds) {
    plantInto(outDir, one.files);
    keepBuild(outDir, one);
  }
  expect(readdirSync(join(outDir, 'assets')).sort()).toEqual(
    builds
      .slice(2)
      .flatMap((one) => one.files)
      .map((file) => basename(file)),
  );
});

test('the same build again pushes no other out', () => {
  const outDir = plant({ 'assets/old.js': '', 'assets/new.js': '' });
  keepBuild(outDir, { build: 'old', files: ['assets/old.js'] });
  for (let n = 0; n <= keptBuilds; n++) {
    plantInto(outDir, ['assets/new.js']);
    keepBuild(outDir, { build: 'new', files: ['assets/new.js'] });
  }
  expect(existsSync(join(outDir, 'assets/old.js'))).toBe(true);
});

test('a size counts what a part loads of its own, and is held against its budget', () => {
  const manifest = makeManifest({ runtime });
  const outDir = plant(Object.fromEntries(manifest.files.map((file) => [file, 'x'.repeat(50)])));
  const one = { maxGzipBytes: 100 };
  const budgets = {
    boot: { maxGzipBytes: 10 },
    react: one,
    enhance: one,
    video: one,
    island: one,
    config: one,
    editor: one,
  };
  const sizes = Object.fromEntries(measureSizes(outDir, manifest, budgets).map((size) => [size.name, size]));
  const single = sizes.react?.gzipBytes ?? 0;
  expect(single).toBeGreaterThan(0);
  expect(sizes.boot).toMatchObject({ gzipBytes: 2 * single, maxGzipBytes: 10 });
  expect(sizes['form (island)']).toMatchObject({ gzipBytes: single });
  expect(sizes['tabs (enhance)']).toMatchObject({ gzipBytes: single });
});

test('the page editor weighs what its two documents load, each script once and no styles', () => {
  const config: Outputs = {
    chunks: [
      chunk('assets/config-aaaaaaaa.js', {
        facade: inRoot('packages/config/index.html'),
        isEntry: true,
        imports: ['assets/react-bbbbbbbb.js'],
        lazyImports: ['assets/editor-cccccccc.js', 'assets/other-dddddddd.js'],
      }),
      chunk('assets/react-bbbbbbbb.js'),
      chunk('assets/editor-cccccccc.js', {
        facade: inRoot('packages/config/src/editor/editor-screen.tsx'),
        imports: ['assets/views-eeeeeeee.js', 'assets/config-aaaaaaaa.js'],
        lazyImports: ['assets/settings-ffffffff.js'],
        styles: ['assets/editor-gggggggg.css'],
      }),
      chunk('assets/views-eeeeeeee.js'),
      chunk('assets/canvas-hhhhhhhh.js', {
        facade: inRoot('packages/config/canvas.html'),
        isEntry: true,
        imports: ['assets/react-bbbbbbbb.js', 'assets/views-eeeeeeee.js'],
      }),
      chunk('assets/settings-ffffffff.js'),
      chunk('assets/other-dddddddd.js'),
    ],
    assets: [],
  };
  const manifest = makeManifest({ config });
  const outDir = plant(Object.fromEntries(manifest.files.map((file) => [file, 'x'.repeat(50)])));
  const one = { maxGzipBytes: 100 };
  const budgets = { boot: one, react: one, enhance: one, video: one, island: one, config: one, editor: one };
  const sizes = measureSizes(outDir, manifest, budgets);
  const single = gzipSync('x'.repeat(50), { level: 9 }).length;
  expect(sizes.find((size) => size.budget === 'editor')).toMatchObject({ gzipBytes: 5 * single, files: 5 });
});

test('a build whose canvas would load the owner’s app, or the other way round, is refused', () => {
  const app = { facade: inRoot('packages/config/index.html'), isEntry: true };
  const canvas = { facade: inRoot('packages/config/canvas.html'), isEntry: true };
  const faultsOf = (ofApp: string[], ofWriter: string[]) =>
    canvasFaults({
      chunks: [
        chunk('assets/config.js', { ...app, imports: ofApp }),
        chunk('assets/canvas.js', { ...canvas, lazyImports: ['assets/writer.js'] }),
        chunk('assets/writer.js', { imports: ofWriter }),
        chunk('assets/shared.js'),
      ],
      assets: [],
    });
  expect(faultsOf(['assets/shared.js'], ['assets/shared.js'])).toEqual([]);
  expect(faultsOf([], ['assets/config.js'])).toEqual(["The editor's canvas would load the owner's app."]);
  expect(faultsOf(['assets/canvas.js'], [])).toEqual(["The owner's app would load the editor's canvas."]);
});

function plantInto(outDir: string, files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), '');
  }
}
