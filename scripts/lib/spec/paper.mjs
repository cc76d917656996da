import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isTest } from '../imports/faults.mjs';
import { readProduct } from './product.mjs';
import { namesSetBy, visit, wordsIn } from './words-in.mjs';

/**
 * @typedef {import('./titles.mjs').Mention} Mention
 */

/** Tests that drive a page made for tests, or the page of the docs, rather than the built product. */
const besideTheProduct = /widgets-page\.mjs|e2e\/harness\//;

/**
 * The mentions that are met on paper only: whatever of ours their tests touch is nothing the product runs.
 * @param {string} root
 * @param {Mention[]} mentions
 * @returns {Mention[]}
 */
export function onPaper(root, mentions) {
  const product = readProduct(root);
  /** @type {Map<string, ReturnType<typeof readTest>>} */
  const tests = new Map();
  /** Whether a file that only tests use leads to the product. @type {Map<string, boolean>} */
  const helpers = new Map();

  /** @param {string} path @param {string | undefined} name of an export; any where it is left out */
  const isLive = (path, name) => {
    if (!isHelper(path)) return name === undefined ? product.reaches(path) : product.runs(path, name);
    const known = helpers.get(path);
    if (known !== undefined) return known;
    helpers.set(path, false);
    const live = product
      .read(path)
      .uses.some((use) =>
        use.names === 'all' || use.names.length === 0
          ? isLive(use.to, undefined)
          : use.names.some((each) => isLive(use.to, each)),
      );
    helpers.set(path, live);
    return live;
  };

  /** Of `import * as`: those of its names that the test says. @param {string} path @param {Set<string>} words */
  const isLiveByMembers = (path, words) => {
    const said = isHelper(path)
      ? []
      : [...product.read(path).declared.keys()].filter((name) => words.has(name));
    return said.length === 0 ? isLive(path, undefined) : said.some((name) => isLive(path, name));
  };

  return mentions.filter((mention) => {
    const test = tests.get(mention.file) ?? readTest(root, mention.file);
    tests.set(mention.file, test);
    if (/^(e2e|proof)\//.test(mention.file)) return besideTheProduct.test(test.text);
    const words = test.wordsOf(mention.line);
    return !product.read(mention.file).uses.some((use) => {
      if (use.names === 'all') return isLiveByMembers(use.to, words);
      return [...use.locals].some(([name, local]) => words.has(local) && isLive(use.to, name));
    });
  });
}

/** What tests render blocks with. */
const examples = /^packages\/blocks\/src\/(draw-block|example-page)\.tsx?$/;

/** @param {string} path */
const isHelper = (path) =>
  !path.startsWith('packages/') || isTest.test(path.replace(/^packages\//, '')) || examples.test(path);

/**
 * @param {string} root
 * @param {string} path
 */
function readTest(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program } = parseSync(path, text);
  /** Hooks, helpers and variables, also those within a `describe`. @type {{sets: Set<string>, words: Set<string>}[]} */
  const beside = [];
  visit(program, (node) => {
    if (!/^(VariableDeclaration|FunctionDeclaration|ClassDeclaration|ExpressionStatement)$/.test(node.type))
      return;
    if (/^(it|test|describe)\b/.test(text.slice(node.start, node.end))) return;
    const sets = namesSetBy(node);
    if (sets.size > 0) beside.push({ sets, words: wordsIn(node) });
  });
  /** @type {Map<number, Set<string>>} */
  const called = new Map();
  new Visitor({
    CallExpression(node) {
      const title = node.arguments[0];
      if (!title) return;
      const line = text.slice(0, title.start).split('\n').length;
      if (!called.has(line)) called.set(line, wordsIn(node));
    },
  }).visit(program);
  return {
    text,
    /**
     * Every name a test's code leads to within its file. @param {number} line of its title
     */
    wordsOf(line) {
      const words = new Set(called.get(line));
      const rest = new Set(beside);
      for (let grows = true; grows; ) {
        grows = false;
        for (const each of rest) {
          if (![...each.sets].some((name) => words.has(name))) continue;
          for (const word of each.words) words.add(word);
          rest.delete(each);
          grows = true;
        }
      }
      return words;
    },
  };
}
