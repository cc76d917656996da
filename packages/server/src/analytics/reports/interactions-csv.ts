import type { INTERACTION_TABLES, Interactions, Speed, Times } from '@portico/model/api/interactions';
import { stringify } from 'csv-stringify/sync';

type Table = Exclude<(typeof INTERACTION_TABLES)[number], 'speed'>;

/** What a spreadsheet would take for a formula is made mere text. */
const asCsv = (rows: readonly unknown[][]): string =>
  stringify([...rows], { record_delimiter: 'windows', escape_formulas: true, bom: true });

const both = ({ now, before }: Times) => [now, before];
const columns = (...titles: string[]) => titles.flatMap((title) => [title, `${title} before`]);

/** One table of what visitors did, each number beside that of the period before. */
export function interactionsAsCsv(what: Table, found: Interactions): string {
  switch (what) {
    case 'forms':
      return asCsv([
        ['Form', ...columns('Seen', 'Started', 'Sent'), 'Left at'],
        ...found.forms.map(({ name, seen, started, sent, stops }) => [
          name,
          ...[seen, started, sent].flatMap(both),
          stops.map(({ field, count }) => `${field} (${count})`).join(', '),
        ]),
      ]);
    case 'buttons':
      return asCsv([
        ['Button', 'Leads to', 'In the popup', ...columns('Seen', 'Clicks')],
        ...found.buttons.map(({ text, href, isInPopup, seen, clicks }) => [
          text,
          href,
          isInPopup ? 'yes' : 'no',
          ...[seen, clicks].flatMap(both),
        ]),
      ]);
    case 'popup':
      return asCsv([
        ['Popup', 'Times', 'Times before'],
        ...Object.entries(found.popup).map(([name, times]) => [name, ...both(times)]),
      ]);
    case 'quick-views':
      return asCsv([
        ['Product', ...columns('Opened')],
        ...found.quickViews.map(({ title, opened }) => [title, ...both(opened)]),
      ]);
    case 'used':
      return asCsv([
        ['Part of the site', ...columns('Clicks')],
        ...found.used.map(({ name, clicks }) => [name, ...both(clicks)]),
      ]);
  }
}

export function speedAsCsv({ pages }: Speed): string {
  return asCsv([
    ['Page', 'Device', 'Views measured', 'LCP (ms)', 'INP (ms)', 'CLS'],
    ...pages.map(({ path, device, views, lcp, inp, cls }) => [
      path,
      device || 'all',
      views,
      lcp ?? '',
      inp ?? '',
      cls ?? '',
    ]),
  ]);
}
