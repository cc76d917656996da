import { parseSync, Visitor } from 'vite';

/**
 * Every module a source file asks for: `import`, `export … from`, `import()`, `import('…')` in
 * types, `import.meta.glob`, `require`, `vi.mock`.
 * @param {string} file name, which tells the language
 * @param {string} text
 * @returns {{specifier: string, how: 'value' | 'type' | 'lazy', line: number}[]}
 * @throws {Error} when the file is not valid TypeScript
 */
export function findImports(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {ReturnType<typeof findImports>} */
  const found = [];
  /**
   * @param {unknown} node
   * @param {'value' | 'type' | 'lazy'} how
   */
  const add = (node, how) => {
    const { type, value, quasis, elements, literal, start } = /** @type {any} */ (node ?? {});
    if (type === 'ArrayExpression') for (const element of elements) add(element, how);
    if (type === 'TSLiteralType') add(literal, how);
    // A computed path is judged by its beginning.
    const specifier = type === 'TemplateLiteral' ? quasis[0].value.cooked : value;
    if (typeof specifier !== 'string') return;
    found.push({ specifier, how, line: text.slice(0, start).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      const onlyTypes =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type'));
      add(node.source, onlyTypes ? 'type' : 'value');
    },
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ImportExpression: (node) => add(node.source, 'lazy'),
    TSImportType: (node) => add(node.source, 'type'),
    TSExternalModuleReference: (node) => add(node.expression, 'value'),
    CallExpression: (node) => {
      const callee = text.slice(node.callee.start, node.callee.end);
      if (/^import\.meta\.glob$/.test(callee)) add(node.arguments[0], 'lazy');
      if (/^(require|vi\.(mock|doMock|importActual))$/.test(callee)) add(node.arguments[0], 'value');
    },
  }).visit(program);
  return found;
}
