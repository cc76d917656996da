/**
 * @typedef {import('./rows.mjs').Row} Row
 * @typedef {import('./titles.mjs').Mention} Mention
 * @typedef {object} Report
 * @property {{area: string, rows: number, named: number}[]} areas
 * @property {(Row & {tests: string[]})[]} rows tests as `file:line`
 * @property {Mention[]} unknown names of rows there are not
 */

/**
 * Which rows have a test that names them.
 * @param {Row[]} rows
 * @param {Mention[]} mentions
 * @param {string} [area] only this one
 * @returns {Report}
 */
export function specReport(rows, mentions, area) {
  const known = new Set(rows.map((row) => row.id));
  const shown = rows
    .filter((row) => area === undefined || row.area === area)
    .map((row) => ({
      ...row,
      tests: mentions.filter((one) => one.id === row.id).map((one) => `${one.file}:${one.line}`),
    }));
  const areas = [...new Set(shown.map((row) => row.area))].sort().map((name) => {
    const own = shown.filter((row) => row.area === name);
    return { area: name, rows: own.length, named: own.filter((row) => row.tests.length > 0).length };
  });
  return { areas, rows: shown, unknown: mentions.filter((one) => !known.has(one.id)) };
}

/**
 * @param {Report} report
 * @param {{onlyMissing: boolean}} options onlyMissing: the rows without the table of areas
 * @returns {string}
 */
export function specText(report, { onlyMissing }) {
  const missing = report.rows
    .filter((row) => row.tests.length === 0)
    .map((row) => `${row.id.padEnd(7)} ${row.area.padEnd(20)} ${row.requirement}`);
  if (onlyMissing) return missing.join('\n');
  const named = report.rows.length - missing.length;
  const table = report.areas.map(
    (one) => `${one.area.padEnd(22)}${String(one.named).padStart(4)} of ${String(one.rows).padStart(3)}`,
  );
  return [
    ...table,
    '',
    `${named} of ${report.rows.length} rows are named by a test.`,
    ...(missing.length > 0 ? ['', 'Rows no test names:', ...missing] : []),
  ].join('\n');
}
