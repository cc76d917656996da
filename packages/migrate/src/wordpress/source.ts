import { emptyReport, type ImportReport, type PlannedState } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import { OldAddresses } from './links.ts';
import { withOwnIds } from './own-ids.ts';
import type { Wxr, WxrItem } from './wxr.ts';

/** How WordPress' states are called here; those not listed do not come over. */
const STATES: Readonly<Record<string, PlannedState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'review',
  private: 'private',
};

/** State of an item here; undefined where it has none. */
export const stateOf = ({ status }: WxrItem): PlannedState | undefined =>
  Object.hasOwn(STATES, status) ? STATES[status] : undefined;

/** An export with what its parts have to be found by, and what is told of it. */
export interface Source {
  wxr: Wxr;
  report: ImportReport;
  /** Posts and pages that come over. */
  coming: readonly WxrItem[];
  addresses: OldAddresses;
  /** By their ids. */
  attachments: ReadonlyMap<string, WxrItem>;
  /** By the id of what they belong to. */
  attached: ReadonlyMap<string, readonly WxrItem[]>;
}

/** What an export holds, with an id for each item, and the report of what is not in it. */
export function sourceOf(given: Wxr): Source {
  const report = emptyReport();
  for (const problem of given.problems) report.changed.push({ what: 'the file', why: problem });
  const wxr = { ...given, link: cut(given.link, 500), items: withOwnIds(given.items, report.changed) };
  const coming = wxr.items.filter((item) => comes(item, report));
  const files = wxr.items.filter(({ type }) => type === 'attachment');
  const attached = new Map<string, WxrItem[]>();
  for (const file of files) {
    const beside = attached.get(file.parent);
    if (beside) beside.push(file);
    else attached.set(file.parent, [file]);
  }
  return {
    wxr,
    report,
    coming,
    addresses: new OldAddresses(wxr, coming),
    attachments: new Map(files.map((file) => [file.id, file])),
    attached,
  };
}

/** Posts and pages in a state we have; the rest is named in the report. */
function comes(item: WxrItem, { leftOut }: ImportReport): boolean {
  if (item.type === 'attachment' || item.type === 'nav_menu_item') return false;
  const name = wordsOf(item.title) || item.slug || `number ${item.id}`;
  const isKnown = item.type === 'post' || item.type === 'page';
  if (!isKnown)
    leftOut.push({
      what: `“${name}” of the type ${item.type || 'unknown'}`,
      why: 'only posts and pages come over',
    });
  else if (!stateOf(item))
    leftOut.push({ what: `the ${item.type} “${name}”`, why: `was in the state “${item.status}”` });
  return isKnown && stateOf(item) !== undefined;
}

/** A value WordPress keeps beside an item; '' where there is none. */
export const meta = (item: WxrItem, key: string): string =>
  item.meta.find((one) => one.key === key)?.value.trim() ?? '';

/** Words of an old address as people read them. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
