import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { circles } from './circles.mjs';
import { findImports } from './find-imports.mjs';
import { floorFault } from './floors.mjs';
import { engines, mayImport, modelPackages, runsInBrowsers } from './rooms.mjs';
import { waysOut } from './ways-out.mjs';

/** Tests and what only they use: `testing.ts`, `test-server.ts`, `testing/…`, `fixtures/…`. */
export const isTest = /\.test\.tsx?$|(^|\/)(testing|fixtures)\/|(^|\/)(testing|test-[^/]+)\.tsx?$/;

/** Packages whose folders beside each other may not use each other, however deep they lie. */
const withoutCircles = /^config\//;

/**
 * Imports that go against the table of rooms, folders that use each other, and ways out of the server beside the one
 * there is.
 * @param {string} packages the folder of the workspace's packages
 * @returns {string[]} one line for each, `path:line: what and why`
 */
export function importFaults(packages) {
  const faults = [];
  /** @type {{from: string, to: string, line: number}[]} */
  const uses = [];
  for (const file of sourceFiles(packages)) {
    const path = relative(packages, file).split(sep).join('/');
    const text = readFileSync(file, 'utf8');
    for (const found of findImports(file, text)) {
      const reason = fault(path, found);
      if (reason) faults.push(`packages/${path}:${found.line}: "${found.specifier}": ${reason}`);
      if (withoutCircles.test(path) && found.specifier.startsWith('.') && !isTest.test(path))
        uses.push({
          from: path.replace('/src/', '/'),
          to: posix.join(posix.dirname(path), found.specifier).replace('/src/', '/'),
          line: found.line,
        });
    }
    if (isTest.test(path)) continue;
    for (const { line, reason } of waysOut(path.replace('/src/', '/'), text))
      faults.push(`packages/${path}:${line}: ${reason}`);
  }
  return [...faults, ...circles(uses)];
}

/**
 * @param {string} path `blocks/src/accordion/view.tsx`
 * @param {ReturnType<typeof findImports>[number]} found
 * @returns {string | undefined}
 */
function fault(path, { specifier, how }) {
  const [room = ''] = path.split('/');
  const from = path.replace('/src/', '/');
  const rooms = mayImport[room];
  if (!rooms) return `${room} is not a room of the table in scripts/lib/imports/rooms.mjs`;

  if (/^\.{0,2}\//.test(specifier)) {
    const target = specifier.startsWith('/') ? specifier : posix.join(posix.dirname(path), specifier);
    if (target.startsWith(`${room}/`)) {
      const rule = rooms[room];
      const to = target.replace('/src/', '/');
      if (isTest.test(path)) return undefined;
      if (typeof rule === 'function' && !rule({ from, to, how }))
        return `${from} may not import this of its own package (scripts/lib/imports/rooms.mjs)`;
      return how === 'type' ? undefined : floorFault(from, to);
    }
    if (target.startsWith('../') && isTest.test(path)) return undefined;
    return 'another package is imported as @portico/…, not by its place on the disk';
  }
  const ours = /^@portico\/([^/]+)\/?(.*)$/.exec(specifier);
  if (ours) {
    const [, other = '', rest = ''] = ours;
    if (other === room) return how === 'lazy' ? undefined : 'inside a package imports are relative';
    const rule = rooms[other];
    if (!rule) return `${room} may not import ${other}`;
    if (rule === true || rule({ from, to: `${other}/${rest}`, how })) return undefined;
    return `${from} may not import this of ${other} (scripts/lib/imports/rooms.mjs)`;
  }
  if (isTest.test(path)) return undefined;

  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const ofNode = isBuiltin(specifier);
  if (room === 'model' && !modelPackages.includes(name)) return 'model stands on nothing but its rules';
  if (ofNode && runsInBrowsers.test(from)) return 'this code runs in browsers, which have no Node.js';
  if (how !== 'type' && engines.test(from) && /^react(-dom)?$/.test(name)) return 'engines know no React';
  return undefined;
}

/**
 * @param {string} packages
 * @returns {string[]}
 */
function sourceFiles(packages) {
  return readdirSync(packages, { withFileTypes: true }).flatMap((room) => {
    const source = join(packages, room.name, 'src');
    if (!room.isDirectory() || !existsSync(source)) return [];
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.(ts|tsx|mts|mjs)$/.test(name)).map((name) => join(source, name));
  });
}
