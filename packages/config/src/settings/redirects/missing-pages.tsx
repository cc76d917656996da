import { comparablePath } from '@portico/model/addresses/comparable-path';
import type { RedirectEntry } from '@portico/model/documents/owner-redirects';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { formatDay } from '@portico/ui/format-dates';
import { List, RowText } from '@portico/ui/list';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { failureText } from '../../api/query-client.ts';
import { missingQuery } from './redirect-queries.ts';
import type { MissingPage } from '@portico/model/api/redirects';
import { counted } from '../../shared/counted.ts';
import styles from './redirects.module.css';

const getId = ({ path }: MissingPage) => path;
const getText = ({ path }: MissingPage) => path;
const times = (count: number) => counted(count, 'time');

/** Addresses that visitors asked for in vain, each with one press to mend it. */
export function MissingPages(props: {
  text: string;
  entries: readonly RedirectEntry[];
  onMend(path: string): void;
}) {
  const { text, entries, onMend } = props;
  const { data, error } = useQuery(missingQuery);
  const mended = useMemo(() => new Set(entries.map(({ from }) => comparablePath(from))), [entries]);
  const items = useMemo(
    () => data?.items.filter(({ path }) => path.includes(text.trim().toLowerCase())),
    [data, text],
  );
  const row = useCallback(
    (missing: MissingPage) => (
      <RowText
        title={<span className={styles.path}>{missing.path}</span>}
        note={`${times(missing.count)}, last on ${formatDay(missing.lastDay)}`}
        end={
          mended.has(missing.path) ? (
            <Badge tone="quiet">Redirects once published</Badge>
          ) : (
            <Button
              small
              icon={CornerDownRight}
              onPress={() => onMend(missing.path)}
              aria-label={`Redirect ${missing.path}`}
            >
              Redirect
            </Button>
          )
        }
      />
    ),
    [mended, onMend],
  );
  if (error) return <Message kind="bad">{failureText(error)}</Message>;
  if (!data || !items) return <Skeleton height={58} />;
  return (
    <>
      <p className={styles.about}>
        Addresses asked for that answered 404 in the last 30 days, without anything about who asked.
        {data.others > 0 &&
          ` ${counted(data.others, 'more request is', 'more requests are')} counted without an address: it was long, rare, or might have named somebody.`}
      </p>
      <List
        label="Addresses not found"
        items={items}
        getId={getId}
        getText={getText}
        renderRow={row}
        onOpen={({ path }) => !mended.has(path) && onMend(path)}
        rowHeight={58}
        empty={
          data.items.length === 0 ? (
            <EmptyState picture="chart" title="No pages not found">
              Addresses that visitors ask for and that nothing is at appear here within a minute.
            </EmptyState>
          ) : (
            <EmptyState title="No addresses found">Try another search.</EmptyState>
          )
        }
      />
    </>
  );
}
