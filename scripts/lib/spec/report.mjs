/**
 * @typedef {import('./rows.mjs').Row} Row
 * @typedef {import('./titles.mjs').Mention} Mention
 * @typedef {Row & {tests: string[], state: 'met' | 'paper' | 'open'}} ReportedRow tests as `file:line`; paper: its
 *   tests touch nothing that the product runs
 * @typedef {object} Report
 * @property {{area: string, rows: number, met: number}[]} areas
 * @property {ReportedRow[]} rows
 * @property {Mention[]} unknown names of rows there are not
 * @property {string[]} newOnPaper rows on paper that the list of those known does not hold
 * @property {string[]} noLongerOnPaper rows of that list which are met or have no test any more
 */

/**
 * How far each row is met.
 * @param {Row[]} rows
 * @param {Mention[]} mentions
 * @param {Mention[]} onPaper those of the mentions that prove nothing of the product
 * @param {string[]} knownPaper ids of rows known to be on paper
 * @param {string} [area] only this one
 * @returns {Report}
 */
export function specReport(rows, mentions, onPaper, knownPaper, area) {
  const known = new Set(rows.map((row) => row.id));
  const paper = new Set(onPaper);
  const all = rows.map((row) => {
    const own = mentions.filter((one) => one.id === row.id);
    /** @type {ReportedRow['state']} */
    const state = own.length === 0 ? 'open' : own.every((one) => paper.has(one)) ? 'paper' : 'met';
    return { ...row, tests: own.map((one) => `${one.file}:${one.line}`), state };
  });
  const shown = all.filter((row) => area === undefined || row.area === area);
  const areas = [...new Set(shown.map((row) => row.area))].sort().map((name) => {
    const own = shown.filter((row) => row.area === name);
    return { area: name, rows: own.length, met: own.filter((row) => row.state === 'met').length };
  });
  const papers = all.filter((row) => row.state === 'paper').map((row) => row.id);
  return {
    areas,
    rows: shown,
    unknown: mentions.filter((one) => !known.has(one.id)),
    newOnPaper: papers.filter((id) => !knownPaper.includes(id)),
    noLongerOnPaper: knownPaper.filter((id) => !papers.includes(id)),
  };
}

/**
 * @param {Report} report
 * @param {{onlyMissing: boolean}} options onlyMissing: the rows without the table of areas
 * @returns {string}
 */
export function specText(report, { onlyMissing }) {
  /** @param {'paper' | 'open'} state */
  const list = (state) =>
    report.rows
      .filter((row) => row.state === state)
      .map((row) => `${row.id.padEnd(7)} ${row.area.padEnd(20)} ${row.requirement}`);
  const [paper, open] = [list('paper'), list('open')];
  if (onlyMissing) return [...paper, ...open].join('\n');
  const met = report.rows.length - paper.length - open.length;
  const table = report.areas.map(
    (one) => `${one.area.padEnd(22)}${String(one.met).padStart(4)} of ${String(one.rows).padStart(3)}`,
  );
  return [
    ...table,
    '',
    `${met} of ${report.rows.length} rows are met; ${paper.length} on paper only, ${open.length} open.`,
    ...(paper.length > 0 ? ['', 'On paper: their tests touch nothing the product runs.', ...paper] : []),
    ...(open.length > 0 ? ['', 'Open: no test names them.', ...open] : []),
  ].join('\n');
}
