import { Badge } from '@portico/ui/badge';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Skeleton } from '@portico/ui/progress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { addresses } from '../../shared/addresses.ts';
import { automaticQuery } from './redirect-queries.ts';
import type { AutomaticRedirect } from '@portico/model/api/redirects';
import styles from './redirects.module.css';

const getId = ({ path }: AutomaticRedirect) => path;
const getText = ({ path, title }: AutomaticRedirect) => `${path} to ${title}`;
const getHref = ({ document }: AutomaticRedirect) => addresses.document(document);
const row = ({ path, to, title }: AutomaticRedirect) => (
  <RowText
    title={<span className={styles.path}>{path}</span>}
    note={
      <span className={styles.note}>
        → {to ?? 'not published'} · {title || 'Untitled'}
      </span>
    }
    end={to === null && <Badge tone="quiet">Rests</Badge>}
  />
);

/** Old addresses of renamed pages, which lead to the page wherever it goes. */
export function AutomaticRedirects({ text }: { text: string }) {
  const { data } = useQuery({
    ...automaticQuery(useDeferredValue(text.trim())),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Skeleton height={58} />;
  return (
    <>
      {data.total > data.items.length && (
        <p className={styles.about}>
          The first {data.items.length} of {data.total}. Search to find others.
        </p>
      )}
      <List
        label="Automatic redirects"
        items={data.items}
        getId={getId}
        getText={getText}
        getHref={getHref}
        renderRow={row}
        rowHeight={58}
        empty={
          text === '' ? (
            <EmptyState picture="list" title="No pages renamed yet">
              When you change the address of a published page, the old one redirects automatically, for ever.
            </EmptyState>
          ) : (
            <EmptyState title="No redirects found">Try another search.</EmptyState>
          )
        }
      />
    </>
  );
}
