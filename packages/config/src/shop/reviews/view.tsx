import type { Review, ReviewFilter } from '@portico/model/api/reviews';
import { RATINGS, REVIEWS_AT_ONCE } from '@portico/model/commerce/review/review';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar, List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { allDocumentsQuery } from '../../api/queries.ts';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { REVIEWS, reviewsExport, reviewsPage } from './review-queries.ts';
import { STATUS } from './review-words.ts';
import styles from './reviews.module.css';
import { StarText } from './star-text.tsx';
import { useModeration } from './use-moderation.ts';

type Status = ReviewFilter['status'];
type Stars = ReviewFilter['rating'];
const STATUSES: ReadonlyArray<{ value: Status; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'published', label: 'Published' },
  { value: 'hidden', label: 'Hidden' },
];
const STARS: Array<{ value: Stars; label: string }> = [
  { value: 'all', label: 'Any rating' },
  ...RATINGS.map((rating) => ({
    value: String(rating) as Stars,
    label: rating === 1 ? '1 star' : `${rating} stars`,
  })),
];
const ANY = '';

const getId = (review: Review) => review.id;
const getText = (review: Review) =>
  [`${review.rating} out of 5`, review.product.title, review.author, review.title || review.text].join(', ');
const row = (review: Review) => (
  <RowText
    title={
      <>
        <StarText rating={review.rating} />
        <span className={styles.product}>{review.product.title || 'Product that is not published'}</span>
        {review.isTest && <Badge>Test</Badge>}
      </>
    }
    note={
      <>
        {review.author || 'No name'} · <When at={review.createdAt} exact />
        {[review.title, review.text].filter(Boolean).map((words) => ` · ${words}`)}
      </>
    }
    end={
      <span className={styles.end}>
        {review.reply !== '' && <Badge>Replied</Badge>}
        <Badge tone={STATUS[review.status].tone}>{STATUS[review.status].label}</Badge>
      </span>
    }
  />
);

/** What customers say of the products: published, hidden for a reason, answered. */
export function View() {
  const { go } = useGo();
  const may = useMay();
  const moderate = useModeration();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const [rating, setRating] = useState<Stars>('all');
  const [product, setProduct] = useState(ANY);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string>();
  const [asking, setAsking] = useState<'hide' | 'delete' | 'import'>();
  const search = useDeferredValue(typed.trim());
  const filter: ReviewFilter = { status, rating, search, ...(product === ANY ? {} : { product }) };
  const list = usePages([...REVIEWS, 'list', filter], (cursor) => reviewsPage(filter, cursor));
  const { data: products } = useQuery({
    ...allDocumentsQuery({ kind: 'product', sort: 'title' }),
    enabled: may('store.products'),
  });
  const { items, first } = list;
  const chosen = (items ?? [])
    .map(getId)
    .filter((id) => selected.has(id))
    .slice(0, REVIEWS_AT_ONCE);
  const done = () => {
    setSelected(new Set());
    setAsking(undefined);
  };
  const opened = items?.find(({ id }) => id === openId);
  const isFiltered = search !== '' || status !== 'all' || rating !== 'all' || product !== ANY;
  if (list.error)
    return (
      <LoadFailure title="Reviews" what={MESSAGES.noResults} error={list.error} retry={list.retry} wide />
    );
  return (
    <Panel
      title="Reviews"
      note={first?.counts && first.counts.waiting > 0 ? `${first.counts.waiting} waiting` : undefined}
      wide
      bare
      actions={
        <div className={styles.actions}>
          <Button
            icon={Download}
            isDisabled={!items || items.length === 0}
            onPress={() => window.location.assign(reviewsExport(filter))}
          >
            Export as CSV
          </Button>
          {may('store.products') && (
            <Button icon={Upload} isDisabled={!items} onPress={() => setAsking('import')}>
              Import
            </Button>
          )}
        </div>
      }
      toolbar={
        <>
          <div className={styles.filters}>
            <SearchField label="Search reviews" value={typed} onChange={setTyped} />
            <Segmented
              label="Status"
              value={status}
              onChange={(next) => {
                setStatus(next);
                done();
              }}
              options={STATUSES.map(({ value, label }) => ({
                value,
                label: first?.counts ? `${label} ${first.counts[value].toLocaleString('en-US')}` : label,
              }))}
            />
            <Select<Stars> label="Rating" options={STARS} value={rating} onChange={setRating} />
            {products && products.length > 0 && (
              <Select
                label="Product"
                value={product}
                onChange={setProduct}
                options={[
                  { value: ANY, label: 'All products' },
                  ...products.map(({ id, title }) => ({ value: id, label: title || 'Untitled' })),
                ]}
              />
            )}
          </div>
          <BulkBar count={chosen.length} onClear={done}>
            <Button small onPress={() => void moderate({ ids: chosen, do: 'publish' }).then(done)}>
              Publish
            </Button>
            <Button small onPress={() => setAsking('hide')}>
              Hide
            </Button>
            <Button small onPress={() => setAsking('delete')}>
              Delete
            </Button>
          </BulkBar>
        </>
      }
    >
      {!items ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Reviews"
          items={items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(review) => setOpenId(review.id)}
          selection={{ keys: selected, onChange: setSelected }}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            isFiltered ? (
              <EmptyState title={MESSAGES.noResults}>Try other words, stars or another status.</EmptyState>
            ) : (
              <EmptyState
                title="No reviews yet"
                {...(may('store.settings')
                  ? {
                      action: (
                        <Button onPress={() => go(`${addresses.shopSettings}#reviews`)}>
                          Review settings
                        </Button>
                      ),
                    }
                  : {})}
              >
                Once reviews are on, customers are asked by email some days after their order was fulfilled.
                What they write is listed here.
              </EmptyState>
            )
          }
        />
      )}
      {opened && <ReviewDrawer key={opened.id} review={opened} onClose={() => setOpenId(undefined)} />}
      {asking === 'hide' && <HideDialog ids={chosen} onClose={() => setAsking(undefined)} onDone={done} />}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title={`Delete ${counted(chosen.length, 'review')}?`}
        action="Delete"
        onConfirm={() => void moderate({ ids: chosen, do: 'delete' }).then(done)}
      >
        <p>They are deleted for good, with their photos. Reviews that are not hidden stay.</p>
      </ConfirmDialog>
      {asking === 'import' && <ImportDrawer onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}
