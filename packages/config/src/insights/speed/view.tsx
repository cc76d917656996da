import type { Speed, Vitals } from '@portico/model/api/interactions';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { PanelSection } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import figures from '../figures/figures.module.css';
import { periodIn } from '../figures/periods.ts';
import { RawReport } from '../figures/raw-report.tsx';
import { showNumber } from '../figures/show-numbers.ts';
import { judge, showVital, VITALS } from './vitals.ts';
import styles from './speed.module.css';

const DEVICES: Readonly<Record<string, string>> = {
  '': 'All devices',
  desktop: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
};
const nameOf = (device: string) => DEVICES[device] ?? device;

/** How fast pages come to visitors and answer them. */
export function View() {
  const { choice, asked } = periodIn(useSearch({ strict: false }));
  const { go } = useGo();
  const query = useQuery({
    queryKey: [...keys.analytics, 'speed', asked],
    queryFn: ({ signal }) => api.get('/rest/analytics/speed', { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <RawReport
      here="speed"
      title="Page speed"
      query={query}
      choice={choice}
      onPeriod={(period) => go(addresses.speed(period), { replace: 'from' in period })}
      actions={
        <Button
          icon={Download}
          isDisabled={!data || data.all.views === 0}
          onPress={() => data && window.location.assign(exportAddress(data))}
        >
          Export as CSV
        </Button>
      }
    >
      {(found) =>
        found.all.views === 0 ? (
          <EmptyState title="Nothing measured in this period" picture="chart">
            Visitors’ browsers measure how fast your pages are, once the site is visited.
          </EmptyState>
        ) : (
          <Measured speed={found} />
        )
      }
    </RawReport>
  );
}

const exportAddress = ({ from, to }: Speed): string =>
  `/api/rest/analytics/interactions/export?${new URLSearchParams({ from, to, what: 'speed' })}`;

function Measured({ speed }: { speed: Speed }) {
  const [device, setDevice] = useState('');
  const { all, before, devices, pages } = speed;
  return (
    <>
      <Table
        title="The whole site"
        of="Device"
        rows={[
          { name: 'All devices', vitals: all },
          ...devices.map((each) => ({ name: nameOf(each.device), vitals: each })),
          ...(before.all.views > 0 ? [{ name: 'All devices, period before', vitals: before.all }] : []),
        ]}
      />
      <Table
        title="Pages"
        of="Page"
        rows={pages
          .filter((page) => page.device === device)
          .map((page) => ({ name: page.path, vitals: page }))}
        actions={
          <Segmented
            label="Pages on"
            value={device}
            onChange={setDevice}
            options={['', ...devices.map((each) => each.device)].map((value) => ({
              value,
              label: nameOf(value),
            }))}
          />
        }
      />
      <dl className={styles.legend}>
        {VITALS.map(({ name, short, about, good }) => (
          <div key={name}>
            <dt>{short}</dt>
            <dd>
              {about} Good up to {good}.
            </dd>
          </div>
        ))}
      </dl>
      <p className={figures.foot}>
        Three of four page views were as fast as these figures, or faster. Measured by visitors’ browsers, of
        visitors who may be measured; some browsers measure not everything.
      </p>
    </>
  );
}

function Table(props: {
  title: string;
  of: string;
  rows: ReadonlyArray<{ name: string; vitals: Vitals }>;
  actions?: React.ReactNode;
}) {
  return (
    <PanelSection title={props.title} {...(props.actions ? { actions: props.actions } : {})}>
      <div className={styles.scroll}>
        <table className={figures.table} aria-label={props.title}>
          <thead>
            <tr>
              <th scope="col">{props.of}</th>
              <th scope="col">Views</th>
              {VITALS.map(({ name, short }) => (
                <th key={name} scope="col">
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ name, vitals }) => (
              <tr key={name}>
                <th scope="row" className={styles.named}>
                  {name}
                </th>
                <td>{showNumber(vitals.views)}</td>
                {VITALS.map((vital) => {
                  const value = vitals[vital.name];
                  const judged = judge(vital.name, value);
                  return (
                    <td key={vital.name}>
                      {showVital(vital.name, value)}{' '}
                      {judged && <Badge tone={judged.tone}>{judged.label}</Badge>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PanelSection>
  );
}
