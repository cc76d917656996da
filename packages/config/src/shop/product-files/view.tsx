import { MESSAGES } from '@portico/model/text/messages';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { allDocumentsQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ImportProducts } from './import-products.tsx';

const TITLE = 'Products as CSV';
const BACK = { href: addresses.products, label: 'Back to the products' };
const ALL = '';

/** Where a file of the products is had, with a row for each variant. */
const productsExport = (collection: string): string =>
  `/api/rest/products/export?${new URLSearchParams(collection === ALL ? {} : { collection })}`;

/** The shop's products as files that a spreadsheet opens. */
export function View() {
  const { go } = useGo();
  const [chosen, setChosen] = useState(ALL);
  const { data, error, refetch } = useQuery(
    allDocumentsQuery({ kind: 'collection', holds: 'products', sort: 'title' }),
  );
  if (error)
    return (
      <LoadFailure
        title={TITLE}
        what={MESSAGES.noResults}
        error={error}
        retry={() => void refetch()}
        back={BACK}
      />
    );
  return (
    <Panel title={TITLE} back={BACK}>
      {!data ? (
        <Skeleton rows={3} />
      ) : data.length === 0 ? (
        <EmptyState
          picture="list"
          title="No shop yet"
          action={<Button onPress={() => go(addresses.products)}>View products</Button>}
        >
          Products belong to a shop page.
        </EmptyState>
      ) : (
        <>
          <PanelSection id="export-products" title="Export">
            <p>
              A file for a spreadsheet, with a row for each variant. Drafts are in it too, and published
              products as you last changed them.
            </p>
            {data.length > 1 && (
              <Select
                label="Products of"
                value={chosen}
                onChange={setChosen}
                options={[
                  { value: ALL, label: 'All shops' },
                  ...data.map(({ id, title }) => ({ value: id, label: title || 'Untitled' })),
                ]}
              />
            )}
            <div>
              <Button icon={Download} onPress={() => window.location.assign(productsExport(chosen))}>
                Export as CSV
              </Button>
            </div>
          </PanelSection>
          <ImportProducts shops={data} />
        </>
      )}
    </Panel>
  );
}
