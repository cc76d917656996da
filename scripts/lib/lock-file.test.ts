import { expect, test } from 'vitest';
import { addMissingPrograms, type LockFile, missingPrograms, platformOf } from './lock-file.mjs';

const lock = (): LockFile => ({
  packages: {
    '': {},
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
  },
});

test('a program for another platform that is not named is missing', () => {
  expect(missingPrograms(lock())).toEqual([
    { name: '@tool/darwin-arm64', version: '1.0.0', by: 'node_modules/tool' },
  ]);
});

test('a program beside the package that asks for it is there', () => {
  const nested = lock();
  nested.packages['node_modules/tool/node_modules/@tool/darwin-arm64'] = { version: '1.0.0' };
  expect(missingPrograms(nested)).toEqual([]);
});

test('what is missing is named with its platform, in its place', () => {
  const fixed = lock();
  expect(addMissingPrograms(fixed)).toEqual([]);
  expect(missingPrograms(fixed)).toEqual([]);
  expect(fixed.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['darwin'],
  });
  expect(Object.keys(fixed.packages)).toEqual([
    '',
    'node_modules/@tool/darwin-arm64',
    'node_modules/@tool/linux-x64-gnu',
    'node_modules/tool',
  ]);
});

test('what cannot be named is told', () => {
  const ranged: LockFile = {
    packages: { '': {}, 'node_modules/a': { optionalDependencies: { b: '^1.0.0' } } },
  };
  expect(addMissingPrograms(ranged)).toEqual(['b@^1.0.0']);
  expect(missingPrograms(ranged)).toHaveLength(1);
});

test.each([
  ['@x/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@x/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@x/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@x/cli-android-arm64', { os: ['android'], cpu: ['arm64'] }],
  ['fsevents', undefined],
])('the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
