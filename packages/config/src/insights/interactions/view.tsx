import type { Interactions, Times } from '@portico/model/api/interactions';
import { Button } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { PanelSection } from '@portico/ui/panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { useMay } from '../../shared/session.tsx';
import { BreakdownTable } from '../figures/breakdown-table.tsx';
import figures from '../figures/figures.module.css';
import { periodIn } from '../figures/periods.ts';
import { RawReport } from '../figures/raw-report.tsx';
import { changeOf, showNumber, showShare } from '../figures/show-numbers.ts';
import styles from './interactions.module.css';

const TABLES = [
  ['forms', 'Forms'],
  ['buttons', 'Buttons'],
  ['popup', 'Popup'],
  ['quick-views', 'Quick views'],
  ['used', 'Parts of the site'],
] as const;

const PARTS: Readonly<Record<string, string>> = {
  'cart-form': 'Cart: sent on',
  'add-to-cart': 'Add to cart',
  search: 'Search',
  'newsletter-subscribe': 'Newsletter sign-up',
  'create-customer-account': 'Create a customer account',
  'view-product-page': 'Product opened from a list',
};

/** What visitors do on the pages: forms, buttons, the popup, quick views and parts of the interface. */
export function View() {
  const { choice, asked } = periodIn(useSearch({ strict: false }));
  const { go } = useGo();
  const query = useQuery({
    queryKey: [...keys.analytics, 'interactions', asked],
    queryFn: ({ signal }) => api.get('/rest/analytics/interactions', { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <RawReport
      here="interactions"
      title="Clicks and forms"
      query={query}
      choice={choice}
      onPeriod={(period) => go(addresses.interactions(period), { replace: 'from' in period })}
      actions={
        <Menu
          label="Export as CSV"
          groups={[
            {
              title: 'Export as CSV',
              actions: TABLES.map(([what, label]) => ({
                id: what,
                label,
                onAction: () => data && window.location.assign(exportAddress(data, what)),
              })),
            },
          ]}
        >
          <Button icon={Download}>Export</Button>
        </Menu>
      }
    >
      {(found) => (
        <>
          <Forms found={found} />
          <Buttons found={found} />
          <div className={figures.breakdowns}>
            <Popup found={found} />
            <div className={figures.column}>
              <Ranked
                title="Quick views"
                of="Product"
                counted="Opened"
                empty="No quick views in this period. Lists of products can offer one."
                rows={found.quickViews.map(({ id, title, opened }) => ({ id, name: title, times: opened }))}
              />
              <Ranked
                title="Parts of the site"
                of="Part"
                counted="Clicks"
                empty="Nothing was used in this period."
                rows={found.used.map(({ name, clicks }) => ({
                  id: name,
                  name: PARTS[name] ?? name,
                  times: clicks,
                }))}
              />
            </div>
          </div>
          <p className={figures.foot}>
            Of visitors who may be measured; messages are counted whoever sent them, without spam. What was
            searched for stands under <Link href={addresses.analytics()}>Visits</Link>.
          </p>
        </>
      )}
    </RawReport>
  );
}

function exportAddress({ from, to }: Interactions, what: string): string {
  return `/api/rest/analytics/interactions/export?${new URLSearchParams({ from, to, what })}`;
}

/** A number with how it has changed. */
function Cell({ times: { now, before } }: { times: Times }) {
  const change = changeOf(now, before);
  return (
    <td>
      {showNumber(now)}
      <small>
        <span className={figures.unseen}>before: </span>
        {showNumber(before)}
        {change && <span className={figures.unseen}>, {change.words}</span>}
      </small>
    </td>
  );
}

function Forms({ found: { forms } }: { found: Interactions }) {
  const may = useMay();
  return (
    <PanelSection
      title="Forms"
      help={<span className={styles.before}>The smaller number is that of the period before.</span>}
    >
      {forms.length === 0 ? (
        <p className={figures.nothing}>No form was seen or sent in this period.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={figures.table} aria-label="Forms">
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col">Seen</th>
                <th scope="col">Started</th>
                <th scope="col">Sent</th>
              </tr>
            </thead>
            <tbody>
              {forms.map(({ id, name, seen, started, sent, stops }) => (
                <tr key={id}>
                  <th scope="row" className={styles.named}>
                    {may('forms.read') ? <Link href={addresses.form(id)}>{name}</Link> : name}
                    {stops.length > 0 && (
                      <span className={styles.note}>
                        Left at:{' '}
                        {stops.map(({ field, count }) => `${field || 'no field'} (${count})`).join(', ')}
                      </span>
                    )}
                  </th>
                  <Cell times={seen} />
                  <Cell times={started} />
                  <Cell times={sent} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PanelSection>
  );
}

function Buttons({ found: { buttons } }: { found: Interactions }) {
  return (
    <PanelSection title="Buttons">
      {buttons.length === 0 ? (
        <p className={figures.nothing}>No button was seen in this period.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={figures.table} aria-label="Buttons">
            <thead>
              <tr>
                <th scope="col">Button</th>
                <th scope="col">Seen</th>
                <th scope="col">Clicks</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {buttons.map(({ id, text, href, isInPopup, seen, clicks }) => (
                <tr key={id}>
                  <th scope="row" className={styles.named}>
                    {text || 'Without words'}
                    <span className={styles.note}>
                      {[isInPopup ? 'In the popup' : '', href].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  <Cell times={seen} />
                  <Cell times={clicks} />
                  <td>{showShare(clicks.now, seen.now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PanelSection>
  );
}

function Popup({ found: { popup } }: { found: Interactions }) {
  const rows = [
    { name: 'Shown', times: popup.shown },
    { name: 'Closed', times: popup.closed },
    { name: 'Button followed', times: popup.followed },
    { name: 'Signed up', times: popup.submitted },
  ];
  return (
    <PanelSection title="Popup">
      {popup.shown.now + popup.shown.before === 0 ? (
        <p className={figures.nothing}>The popup was not shown in this period.</p>
      ) : (
        <table className={figures.table} aria-label="Popup">
          <thead>
            <tr>
              <th scope="col">What happened</th>
              <th scope="col">Times</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, times }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Cell times={times} />
                <td>{showShare(times.now, popup.shown.now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelSection>
  );
}

function Ranked(props: {
  title: string;
  of: string;
  counted: string;
  empty: string;
  rows: ReadonlyArray<{ id: string; name: string; times: Times }>;
}) {
  const rows = props.rows.filter(({ times }) => times.now > 0);
  return (
    <PanelSection title={props.title}>
      <BreakdownTable
        label={props.title}
        of={props.of}
        counted={props.counted}
        total={rows.reduce((sum, { times }) => sum + times.now, 0)}
        empty={props.empty}
        rows={rows.map(({ id, name, times }) => ({
          id,
          name,
          note: `${showNumber(times.before)} before`,
          value: times.now,
        }))}
      />
    </PanelSection>
  );
}
