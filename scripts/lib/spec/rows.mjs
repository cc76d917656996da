import { readFileSync } from 'node:fs';

/**
 * @typedef {{id: string, area: string, requirement: string, observable: string, kind: string}} Row
 */

/**
 * The conformance rows of docs/spec/rows.tsv.
 * @param {string} path
 * @returns {Row[]}
 */
export function readRows(path) {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', requirement = '', observable = '', kind = ''] = line.split('\t');
    return { id, area, requirement, observable, kind };
  });
}
