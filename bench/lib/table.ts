import { type Figure, isKept, short, type Target } from './figures.ts';

function bounds({ unit, atLeast, atMost, aim }: Target): string {
  const least = atLeast === undefined ? '' : `≥ ${atLeast}`;
  const most = atMost === undefined ? '' : `≤ ${atMost}`;
  const wished = aim === undefined ? '' : ` (aim ${aim})`;
  return `${least}${most}${wished}${least || most ? ` ${unit}` : ''}`.trim();
}

/** Prints figures as one Markdown table. @returns whether every figure is known and keeps its target */
export function printTable(figures: readonly Figure[], targets: Readonly<Record<string, Target>>): boolean {
  let kept = true;
  const rows = figures.map(({ id, value, from }) => {
    const target = targets[id];
    const isGood = target !== undefined && isKept(target, value);
    kept &&= isGood;
    const judged = target && (target.atLeast !== undefined || target.atMost !== undefined);
    const mark = !isGood ? '✗' : judged ? '✓' : '';
    return [
      target?.says ?? id,
      `${short(value)} ${target?.unit ?? ''}`.trim(),
      target ? bounds(target) : 'none given',
      mark,
      from,
    ];
  });
  console.log('| Figure | Measured | Target | | From |\n|---|---:|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  return kept;
}
