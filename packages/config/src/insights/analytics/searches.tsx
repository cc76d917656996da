import type { Analytics } from '@portico/model/api/reports';
import type { Searched } from '@portico/model/api/searches';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BreakdownTable } from '../figures/breakdown-table.tsx';
import { searchesQuery } from './searches-query.ts';
import { formatShortDay } from '@portico/ui/format-dates';
import { showNumber } from '../figures/show-numbers.ts';
import styles from '../figures/figures.module.css';

type List = 'popular' | 'foundNothing' | 'recent';

const EMPTY: Readonly<Record<List, string>> = {
  popular: 'Nobody has searched the site in this period. Add a search block, or link to /search.',
  foundNothing: 'Every search found something.',
  recent: 'Nobody has searched the site in this period.',
};

/** What visitors searched the site for: most asked, newest, and what found nothing. */
export function Searches({ analytics: { from, to } }: { analytics: Analytics }) {
  const [list, setList] = useState<List>('popular');
  const { data, error } = useQuery(searchesQuery({ from, to }));
  const rows = data?.[list] ?? [];
  return (
    <PanelSection
      title="Searches on the site"
      actions={
        <Segmented
          label="Searches"
          value={list}
          onChange={setList}
          options={[
            { value: 'popular', label: 'Popular' },
            { value: 'foundNothing', label: 'Found nothing' },
            { value: 'recent', label: 'Recent' },
          ]}
        />
      }
    >
      {error && !data && <Message kind="warn">The searches could not be loaded.</Message>}
      {!data && !error && <Skeleton rows={4} height={36} />}
      {data && (
        <>
          <BreakdownTable
            key={list}
            label="Searches on the site"
            of="Search"
            counted="Searches"
            total={data.total}
            empty={EMPTY[list]}
            rows={rows.map((searched) => rowOf(searched, list))}
          />
          <p className={styles.foot}>
            Kept for {data.keptDays} days, with nothing of who searched; days are counted in UTC.
            {data.others > 0 &&
              ` ${showNumber(data.others)} searches are counted without their words: rare ones, long ones and those that may name somebody.`}
          </p>
        </>
      )}
    </PanelSection>
  );
}

function rowOf({ query, count, found, lastAt }: Searched, list: List) {
  const results = found === 0 ? 'Nothing found' : `${showNumber(found)} found`;
  return {
    id: query,
    name: (
      // The site's own page, not a place of the app.
      <a href={`/search?q=${encodeURIComponent(query)}`} target="_blank" rel="noopener">
        {query}
      </a>
    ),
    note: list === 'recent' ? `${formatShortDay(lastAt.slice(0, 10))} · ${results}` : results,
    value: count,
  };
}
