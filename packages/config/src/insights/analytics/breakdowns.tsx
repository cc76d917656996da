import { PanelSection } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { useState } from 'react';
import type { Breakdown } from '@portico/model/api/reports';
import type { Analytics } from '@portico/model/api/reports';
import { BreakdownTable } from '../figures/breakdown-table.tsx';
import styles from '../figures/figures.module.css';

const NOTHING = 'No visits in this period.';
const REST = 'Other';

/** Pages people looked at, most first. */
function PopularPages({ analytics: { pages, totals } }: { analytics: Analytics }) {
  const [by, setBy] = useState<'views' | 'visits'>('views');
  const ranked = pages.filter((page) => page[by] > 0).sort((a, b) => b[by] - a[by]);
  return (
    <PanelSection
      title="Popular pages"
      actions={
        <Segmented
          label="Popular pages by"
          value={by}
          onChange={setBy}
          options={[
            { value: 'views', label: 'Page views' },
            { value: 'visits', label: 'Entry pages' },
          ]}
        />
      }
    >
      <BreakdownTable
        key={by}
        label="Popular pages"
        of="Page"
        counted={by === 'views' ? 'Page views' : 'Entries'}
        total={totals[by]}
        empty={NOTHING}
        rows={ranked.map(({ key, title, [by]: value }) => ({
          id: key,
          value,
          name:
            key === '' ? (
              REST
            ) : (
              // The site's own page, not a place of the app.
              <a href={encodeURI(key)} target="_blank" rel="noopener">
                {title || key}
              </a>
            ),
          ...(title && key !== '' ? { note: key } : {}),
        }))}
      />
    </PanelSection>
  );
}

const KINDS: Readonly<Record<string, { name: string; note: string }>> = {
  direct: { name: 'Direct', note: 'Direct: typed, bookmarked or unknown' },
  search: { name: 'Search', note: 'Search engines' },
  social: { name: 'Social', note: 'Social networks' },
  link: { name: 'Links', note: 'Other websites' },
  campaign: { name: 'Campaigns', note: 'Links with campaign parameters' },
};

/** `search Google` is Google, of the kind search. */
function sourceRow({ key, visits }: Breakdown) {
  const [kind = '', ...words] = key.split(' ');
  const name = words.join(' ');
  const known = KINDS[kind];
  if (!known) return { id: key, name: REST, value: visits };
  return { id: key, name: name || known.name, note: name ? known.name : known.note, value: visits };
}

/** Where visits came from, by kind, by source, by campaign. */
function Sources({ analytics }: { analytics: Analytics }) {
  const [by, setBy] = useState<'kinds' | 'sources' | 'campaigns'>('kinds');
  const rows = {
    kinds: () =>
      analytics.sourceKinds.map(({ key, visits }) => ({
        id: key,
        name: KINDS[key]?.name ?? REST,
        note: KINDS[key]?.note,
        value: visits,
      })),
    sources: () => analytics.sources.map(sourceRow),
    campaigns: () =>
      analytics.campaigns.map(({ key, visits }) => ({ id: key, name: key || REST, value: visits })),
  };
  return (
    <PanelSection
      title="Sources"
      actions={
        <Segmented
          label="Sources by"
          value={by}
          onChange={setBy}
          options={[
            { value: 'kinds', label: 'Kind' },
            { value: 'sources', label: 'Source' },
            { value: 'campaigns', label: 'Campaign' },
          ]}
        />
      }
    >
      <BreakdownTable
        key={by}
        label="Sources of visits"
        of="Source"
        counted="Visits"
        total={analytics.totals.visits}
        rows={rows[by]()}
        empty={
          by === 'campaigns'
            ? 'No visits from campaigns. Add ?utm_source=newsletter&utm_campaign=spring to the links you share to see their visits here.'
            : NOTHING
        }
      />
    </PanelSection>
  );
}

const DEVICES: Readonly<Record<string, string>> = { desktop: 'Computer', phone: 'Phone', tablet: 'Tablet' };

/** What visitors looked with. */
function Devices({ analytics }: { analytics: Analytics }) {
  const [by, setBy] = useState<'devices' | 'browsers' | 'systems'>('devices');
  return (
    <PanelSection
      title="Devices"
      actions={
        <Segmented
          label="Devices by"
          value={by}
          onChange={setBy}
          options={[
            { value: 'devices', label: 'Type' },
            { value: 'browsers', label: 'Browser' },
            { value: 'systems', label: 'System' },
          ]}
        />
      }
    >
      <BreakdownTable
        key={by}
        label="Devices of visits"
        of="Device"
        counted="Visits"
        total={analytics.totals.visits}
        empty={NOTHING}
        rows={analytics[by].map(({ key, visits }) => ({
          id: key,
          name: DEVICES[key] ?? (key || REST),
          value: visits,
        }))}
      />
    </PanelSection>
  );
}

/** The lists below the chart. */
export function Breakdowns({ analytics }: { analytics: Analytics }) {
  return (
    <div className={styles.breakdowns}>
      <PopularPages analytics={analytics} />
      <div className={styles.column}>
        <Sources analytics={analytics} />
        <Devices analytics={analytics} />
      </div>
    </div>
  );
}
