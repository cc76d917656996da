/** @param {any} node a statement @returns {Set<string>} every identifier in it */
export function wordsIn(node) {
  /** @type {Set<string>} */
  const words = new Set();
  visit(node, (each) => {
    if (each.type === 'Identifier' || each.type === 'JSXIdentifier') words.add(each.name);
  });
  return words;
}

/** @param {any} node a statement @returns {Set<string>} names it declares, or assigns as a hook does */
export function namesSetBy(node) {
  /** @type {Set<string>} */
  const names = new Set();
  const declaration = node.declaration ?? node;
  if (declaration.id) names.add(declaration.id.name);
  for (const each of declaration.declarations ?? []) for (const name of wordsIn(each.id)) names.add(name);
  if (node.type !== 'ExpressionStatement') return names;
  visit(node, (each) => {
    if (each.type === 'AssignmentExpression') for (const name of wordsIn(each.left)) names.add(name);
  });
  return names;
}

/**
 * @param {any} node
 * @param {(node: any) => void} each
 */
export function visit(node, each) {
  if (Array.isArray(node)) for (const one of node) visit(one, each);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') each(node);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, each);
  }
}
