import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** @typedef {{file: string, line: number, text: string}} VisibleString what a person may read, and where it is written */

/** Attributes that hold names for the browser or for other components. */
const UNSEEN_ATTRIBUTES =
  /^(className|class|id|htmlFor|key|name|words|type|href|src|role|rel|target|as|d|viewBox|style|method|action|autoComplete|inputMode|aria-(?!label$|description$|roledescription$|valuetext$|placeholder$).*|data-.*|is|slot|lang|dir|points|fill|stroke|transform|accept|sizes|pattern|tone|kind|icon|variant|size|to)$/;

/** Properties whose value is a name for the program, or describes the API for those who write programs. */
const UNSEEN_PROPERTIES =
  /^(className|id|key|words|keywords|href|src|path|method|permission|url|icon|selector|css|sql|tag|role|summary)$/;

/** Calls that are told names, styles, addresses or statements. */
const UNSEEN_CALLS =
  /(^|\.)(querySelector(All)?|closest|matches|getElementById|addEventListener|removeEventListener|setAttribute|getAttribute|removeAttribute|createElement|query|require|test|match|split|join|startsWith|endsWith|includes|replace|replaceAll|indexOf|describe|header|set|append|describeTable|sql|sql\.raw|select|log\.(error|warn|info))$/;

/**
 * Every string of a source file that a person may read: texts and attributes of JSX, and strings and templates that
 * read like words (two words, or one with a capital letter). Names, keys, types, imports, addresses, CSS and SQL are
 * left out. What is put into a template stands in its text as `…`.
 * @param {string} file name, which tells the language
 * @param {string} source
 * @returns {VisibleString[]} in the order of the file
 * @throws {Error} when the file is not valid TypeScript
 */
export function visibleStrings(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lines = lineCounter(source);
  /** @type {VisibleString[]} */
  const found = [];
  /** @type {Set<unknown>} nodes whose strings nobody reads */
  const unseen = new Set();
  /** @type {Set<unknown>} nodes whose strings are read even as one small word */
  const shown = new Set();
  /** @param {any} node */
  const hide = (node) => node && unseen.add(node);
  /** @param {any} node @param {string} text */
  const add = (node, text) => {
    const lead = node.type === 'JSXText' ? text.length - text.trimStart().length : 0;
    const plain = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(plain)) return;
    if (!shown.has(node) && !readsLikeWords(plain)) return;
    found.push({ file, line: lines(node.start + lead), text: plain });
  };
  new Visitor({
    ImportDeclaration: (node) => hide(node.source),
    ExportNamedDeclaration: (node) => hide(node.source),
    ExportAllDeclaration: (node) => hide(node.source),
    ImportExpression: (node) => hide(node.source),
    TSLiteralType: (node) => hide(node.literal),
    TSEnumMember: (node) => hide(node.initializer),
    BinaryExpression: (node) => {
      if (!/^[=!]==?$|^in$/.test(node.operator)) return;
      hide(node.left);
      hide(node.right);
    },
    SwitchCase: (node) => hide(node.test),
    MemberExpression: (node) => hide(node.property),
    TaggedTemplateExpression: (node) => hide(node.quasi),
    Property: (node) => {
      if (!node.computed) hide(node.key);
      if (UNSEEN_PROPERTIES.test(nameOf(node.key))) hide(node.value);
    },
    CallExpression: (node) => {
      if (UNSEEN_CALLS.test(source.slice(node.callee.start, node.callee.end))) node.arguments.forEach(hide);
    },
    JSXAttribute: (node) => {
      const name = source.slice(node.name.start, node.name.end);
      const value = /** @type {any} */ (node.value);
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (UNSEEN_ATTRIBUTES.test(name)) hide(inner);
      else if (/^(label|title|placeholder|alt|aria-label)$/.test(name)) shown.add(inner);
    },
    JSXText: (node) => {
      shown.add(node);
      add(node, decode(node.value));
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !unseen.has(node)) add(node, node.value);
    },
    TemplateLiteral: (node) => {
      if (unseen.has(node)) return;
      add(node, node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('…'));
    },
  }).visit(program);
  return found;
}

/**
 * Those of all sources below some folders; tests are not looked at.
 * @param {string} root
 * @param {string[]} folders relative to root
 * @returns {VisibleString[]}
 */
export function visibleStringsIn(root, folders) {
  return folders.flatMap((folder) =>
    sources(join(root, folder)).flatMap((path) =>
      visibleStrings(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')),
    ),
  );
}

/** Beginnings and parts of SQL, CSS, markup and addresses, which read like words and are none. */
const NOT_WORDS = [
  /^(select|insert|update|delete|with|create|alter|drop|listen|notify|lock|set|from|where|and|order by|begin|commit)\b.*[_=*(;]/is,
  /\bleft join\b/i,
  /^(https?:|mailto:|[./#@]|data:)\S*$/,
  /[{};]\s*$|^[\w-]+:\s?[^.]*;|^[a-z-]+: …$|var\(--|^<[a-z!]/i,
];

/** @param {string} text */
function readsLikeWords(text) {
  if (NOT_WORDS.some((each) => each.test(text))) return false;
  return /\p{L}[\p{L}’'-]*[,.:;!?]?\s+[“(…]*[\p{L}\d…]/u.test(text) || /^\p{Lu}\p{Ll}+[.…]?$/u.test(text);
}

/** @param {any} key */
function nameOf(key) {
  return key?.name ?? String(key?.value ?? '');
}

/** @param {string} text */
function decode(text) {
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&[lr]squo;/g, '’');
}

/**
 * @param {string} source
 * @returns {(offset: number) => number} the line of an offset, from 1
 */
function lineCounter(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}
