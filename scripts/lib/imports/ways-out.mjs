import { parseSync, Visitor } from 'vite';

/**
 * What runs on the server asks the outside through `server/outgoing/` alone: there private addresses, sizes and times
 * are looked after. Paths as in `rooms.mjs`.
 */
const runsOnServers = /^(server|cli|migrate|render|model)\//;
const theOneWay = /^server\/outgoing\//;
/** Speaks to the database it starts itself, by a socket in its data folder. */
const ownDatabase = /^server\/database\/cluster\//;

/**
 * Modules that open connections, with the names of them that open none.
 * @type {Record<string, readonly string[]>}
 */
const MODULES = {
  http: [
    'createServer',
    'STATUS_CODES',
    'METHODS',
    'maxHeaderSize',
    'validateHeaderName',
    'validateHeaderValue',
  ],
  https: ['createServer'],
  http2: ['createServer', 'createSecureServer', 'constants'],
  net: ['createServer', 'isIP', 'isIPv4', 'isIPv6', 'BlockList', 'SocketAddress'],
  tls: ['createServer', 'createSecureContext', 'rootCertificates'],
  dgram: [],
  dns: [],
  'dns/promises': [],
  undici: [],
  'node-fetch': [],
  axios: [],
  got: [],
  ky: [],
  superagent: [],
  ws: [],
};
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
const GLOBAL_OBJECTS = new Set(['globalThis', 'global', 'window', 'self']);

/**
 * Places where a file goes out by itself.
 * @param {string} path `server/media/take-picture.ts`
 * @param {string} text
 * @returns {{line: number, reason: string}[]}
 */
export function waysOut(path, text) {
  if (!runsOnServers.test(path) || theOneWay.test(path) || ownDatabase.test(path)) return [];
  /** @type {ReturnType<typeof waysOut>} */
  const found = [];
  /** @param {any} node @param {string} what */
  const add = (node, what) =>
    found.push({
      line: text.slice(0, node.start).split('\n').length,
      reason: `${what} goes out by itself: take portico.fetchOutside (server/outgoing)`,
    });
  /** @param {any} source @returns {string | undefined} */
  const moduleOf = (source) => {
    const name = String(source?.value ?? '').replace(/^node:/, '');
    return Object.hasOwn(MODULES, name) ? name : undefined;
  };
  /** @param {any} source @param {any} node @param {readonly string[]} [names] of what is taken; all when absent */
  const take = (source, node, names) => {
    const module = moduleOf(source);
    if (module === undefined) return;
    const taken = names?.filter((name) => !MODULES[module]?.includes(name)) ?? ['all of it'];
    if (taken.length > 0) add(node, `${taken.join(', ')} of ${module}`);
  };
  /** @param {any} part */
  const isValue = (part) => part.importKind !== 'type' && part.exportKind !== 'type';
  /** @param {any} part */
  const nameOf = (part) =>
    part.type === 'ImportSpecifier'
      ? part.imported.name
      : part.type === 'ExportSpecifier'
        ? part.local.name
        : 'all of it';
  /** @param {any} node */
  const isGlobal = (node) =>
    (node?.type === 'Identifier' && GLOBALS.has(node.name)) ||
    (node?.type === 'MemberExpression' &&
      GLOBAL_OBJECTS.has(node.object.name) &&
      GLOBALS.has(node.property.name ?? node.property.value));
  /** @param {any} node */
  const check = (node) => {
    if (isGlobal(node)) add(node, text.slice(node.start, node.end));
  };
  const { program } = parseSync(path, text);
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.importKind !== 'type') take(node.source, node, node.specifiers.filter(isValue).map(nameOf));
    },
    ExportNamedDeclaration: (node) => {
      if (node.exportKind !== 'type') take(node.source, node, node.specifiers.filter(isValue).map(nameOf));
    },
    ExportAllDeclaration: (node) => {
      if (node.exportKind !== 'type') take(node.source, node);
    },
    ImportExpression: (node) => take(node.source, node),
    CallExpression: (node) => {
      const callee = text.slice(node.callee.start, node.callee.end);
      if (/^(require|process\.getBuiltinModule)$/.test(callee)) take(node.arguments[0], node);
      check(node.callee);
      for (const argument of node.arguments) check(argument);
    },
    NewExpression: (node) => check(node.callee),
    VariableDeclarator: (node) => check(node.init),
    AssignmentExpression: (node) => check(node.right),
    AssignmentPattern: (node) => check(node.right),
    Property: (node) => check(node.value),
    ArrowFunctionExpression: (node) => check(node.body),
    ReturnStatement: (node) => check(node.argument),
    LogicalExpression: (node) => {
      check(node.left);
      check(node.right);
    },
  }).visit(program);
  return found;
}
