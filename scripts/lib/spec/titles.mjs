import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** @typedef {{id: string, file: string, line: number}} Mention a row named by a test */

/**
 * Rows named in titles of tests: `test('[V5.35] a slug …')`, also in `describe` and `.each`, and by the cases of
 * `test.each([['V5.35', …]])('[%s] …')`.
 * Skipped tests (`.skip`, `.todo`) name nothing.
 * @param {string} root
 * @param {string[]} folders relative to root; one that is not there holds no tests
 * @returns {Mention[]}
 */
export function findMentions(root, folders) {
  return folders.flatMap((folder) =>
    testFiles(join(root, folder)).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      // Parsing is the slow part, and most files name no row.
      if (!/\[['"]?[VB]\d/.test(text)) return [];
      return mentionsIn(relative(root, file).split(sep).join('/'), text);
    }),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Mention[]}
 */
export function mentionsIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Mention[]} */
  const mentions = [];
  new Visitor({
    CallExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end);
      if (!/^(it|test|describe)\b/.test(callee) || /\.(skip|todo)\b/.test(callee)) return;
      const title = node.arguments[0];
      if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return;
      const line = text.slice(0, title.start).split('\n').length;
      const words = text.slice(title.start, title.end);
      const ids = /^.\[%s\]/.test(words) ? idsOfCases(node.callee) : idsIn(words);
      for (const id of ids) mentions.push({ id, file, line });
    },
  }).visit(program);
  return mentions;
}

/**
 * Rows that the cases of `test.each([['V1.2', …], …])('[%s] …')` begin with.
 * @param {any} callee an expression of the syntax tree
 * @returns {string[]}
 */
function idsOfCases(callee) {
  const [table] = callee.type === 'CallExpression' ? callee.arguments : [];
  const list = table?.type === 'TSAsExpression' ? table.expression : table;
  if (list?.type !== 'ArrayExpression') return [];
  /** @type {unknown[]} */
  const firsts = list.elements.map((/** @type {any} */ each) => each?.elements?.[0]?.value);
  const named = firsts.filter((first) => typeof first === 'string' && /^[VB]\d+\.\d+$/.test(first));
  return [...new Set(/** @type {string[]} */ (named))];
}

/**
 * @param {string} title `[V1.2] …`, `[V1.2, B3.4] …` or `[V1.2][B3.4] …`
 * @returns {string[]}
 */
export function idsIn(title) {
  return [...title.matchAll(/\[([VB]\d+\.[^\]]*)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function testFiles(folder) {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
