import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { namesSetBy, wordsIn } from './words-in.mjs';

/** Where the product begins: what `npm run build` and the three builds' entries run. */
const entries = [
  'packages/cli/src/main.ts',
  'packages/server/src/worker.ts',
  'packages/runtime/src/boot.ts',
  'packages/runtime/src/load-fonts.ts',
  'packages/config/src/main.tsx',
  'packages/config/src/canvas/main.tsx',
];

/**
 * @typedef {object} Use of a module by another
 * @property {string} to the module, relative to the root
 * @property {string[] | 'all'} names exported names asked for; all for a namespace, `import()` and a glob
 * @property {Map<string, string>} locals local names by the exported ones
 *
 * @typedef {object} Module
 * @property {Use[]} uses
 * @property {Map<string, Set<string>>} declared what each of its own declarations is made of
 */

/**
 * What the running product reaches, module by module and name by name.
 * @param {string} root
 */
export function readProduct(root) {
  const read = memoize((path) => readModule(root, path));

  /** Names asked for by a module the product reaches. @type {Map<string, Set<string> | 'all'>} */
  const reached = new Map();
  const waiting = entries.filter((path) => existsSync(join(root, path)));
  for (const path of waiting) reached.set(path, 'all');
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { to, names } of read(path).uses) {
      const before = reached.get(to);
      if (before === undefined) waiting.push(to);
      if (before === 'all' || names === 'all') reached.set(to, 'all');
      else reached.set(to, new Set([...(before ?? []), ...names]));
    }
  }

  /** Every name of a module that the product runs: what is asked for, and what that is made of. @param {string} path */
  const running = memoize((path) => {
    const names = reached.get(path);
    const { declared } = read(path);
    if (names === 'all') return new Set(declared.keys());
    /** @type {Set<string>} */
    const run = new Set();
    // What stands free in a module runs as soon as it is reached.
    const waiting = [...(names ?? []), ...(declared.get('') ?? [])];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (run.has(name)) continue;
      run.add(name);
      waiting.push(...(declared.get(name) ?? []));
    }
    return run;
  });

  return {
    read,
    /**
     * Whether the product runs this export, or it only wraps something of its module that the product runs.
     * @param {string} path
     * @param {string} name
     */
    runs(path, name) {
      const names = reached.get(path);
      if (names === undefined) return false;
      if (names === 'all' || running(path).has(name)) return true;
      const { declared } = read(path);
      const made = declared.get(name) ?? new Set();
      return [...declared.keys()].some((own) => own !== name && made.has(own) && running(path).has(own));
    },
    /** @param {string} path */
    reaches: (path) => reached.has(path),
  };
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Module}
 */
function readModule(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** @type {Use[]} */
  const uses = [];
  /**
   * @param {unknown} specifier
   * @param {Map<string, string> | 'all'} names
   */
  const add = (specifier, names) => {
    if (typeof specifier !== 'string') return;
    for (const to of resolve(root, path, specifier)) {
      uses.push({
        to,
        names: names === 'all' ? 'all' : [...names.keys()],
        locals: names === 'all' ? new Map() : names,
      });
    }
  };
  new Visitor({
    ImportDeclaration(node) {
      if (node.importKind === 'type') return;
      /** @type {Map<string, string>} */
      const names = new Map();
      for (const part of node.specifiers) {
        if (part.type === 'ImportNamespaceSpecifier') return add(node.source.value, 'all');
        if (part.type === 'ImportDefaultSpecifier') names.set('default', part.local.name);
        else if (part.importKind !== 'type') names.set(nameOf(part.imported), part.local.name);
      }
      if (node.specifiers.length === 0 || names.size > 0) add(node.source.value, names);
    },
    ExportNamedDeclaration(node) {
      if (!node.source || node.exportKind === 'type') return;
      add(
        node.source.value,
        new Map(node.specifiers.map((part) => [nameOf(part.local), nameOf(part.exported)])),
      );
    },
    ExportAllDeclaration(node) {
      if (node.exportKind !== 'type') add(node.source.value, 'all');
    },
    ImportExpression: (node) => add(/** @type {any} */ (node.source).value, 'all'),
    CallExpression(node) {
      if (!/^import\.meta\.glob\b/.test(text.slice(node.callee.start, node.callee.end))) return;
      add(/** @type {any} */ (node.arguments[0])?.value, 'all');
    },
  }).visit(program);
  return { uses, declared: declarationsOf(program) };
}

/** @param {any} part an identifier or a string */
const nameOf = (part) => part.name ?? part.value;

/**
 * Our source files an import means; a glob means several, a package of npm none.
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 * @returns {string[]}
 */
function resolve(root, from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  const path = bare.startsWith('.')
    ? posix.join(posix.dirname(from), bare)
    : bare.replace(/^@portico\/([^/]+)\/(.+)$/, 'packages/$1/src/$2');
  if (path === bare) return [];
  if (path.includes('*')) return filesLike(root, path);
  const found = [path, `${path}.ts`, `${path}.tsx`].find(
    (each) => /\.m?[jt]sx?$/.test(each) && existsSync(join(root, each)),
  );
  return found === undefined ? [] : [found];
}

/**
 * @param {string} root
 * @param {string} pattern with `*` for the name of one folder
 */
function filesLike(root, pattern) {
  const [folder = '', rest = ''] = pattern.split('*');
  return readdirSync(join(root, folder))
    .map((name) => `${folder}${name}${rest}`)
    .filter((path) => existsSync(join(root, path)));
}

/**
 * @param {any} program
 * @returns {Map<string, Set<string>>} every identifier in a declaration at the top, by the name it declares; in statements
 *   beside them by no name
 */
function declarationsOf(program) {
  /** @type {Map<string, Set<string>>} */
  const declared = new Map();
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') continue;
    const words = wordsIn(node);
    for (const name of namesSetBy(node)) declared.set(name, words);
    if (node.type === 'ExportDefaultDeclaration') declared.set('default', words);
    if (node.type.endsWith('Statement')) declared.set('', new Set([...(declared.get('') ?? []), ...words]));
  }
  return declared;
}

/**
 * @template T
 * @param {(path: string) => T} make
 * @returns {(path: string) => T}
 */
function memoize(make) {
  /** @type {Map<string, T>} */
  const made = new Map();
  return (path) => {
    const known = made.get(path) ?? make(path);
    made.set(path, known);
    return known;
  };
}
