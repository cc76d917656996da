import { formDefinition } from '@portico/blocks/form/definition';
import { orderKeyBetween } from '@portico/model/documents/order';
import type { Page } from '@portico/model/documents/page';
import { inOrder } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { showToast } from '@portico/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { allDocumentsQuery, contentChanged } from '../../api/queries.ts';
import type { Document, DocumentSummary } from '@portico/model/api/documents';
import { panelOf } from '../../shared/addresses.ts';
import { reportFailure } from '../../api/query-client.ts';
import { documentAnswered, editsOf } from '../../shared/documents/edits/edits-registry.ts';
import { KIND_LABELS } from '../../shared/documents/kind-labels.ts';
import { newEntryId } from '../../shared/entry-id.ts';
import { formUsesQuery } from './form-queries.ts';
import styles from './forms.module.css';

/** Pages shown in the menu at once: more are better found in Pages. */
const OFFERED = 40;

/** Where the form is shown, and a way to put it on a page. */
export function FormUses({ id, name, mayEdit }: { id: string; name: string; mayEdit: boolean }) {
  const { data: uses } = useQuery(formUsesQuery(id));
  return (
    <section className={styles.shown}>
      <h2 className={styles.title}>Used on</h2>
      {uses?.length === 0 && <p className={styles.note}>This form is not on any page yet.</p>}
      {uses && uses.length > 0 && (
        <ul className={styles.places}>
          {uses.map((use) => (
            <li key={use.id}>
              <Link href={panelOf(use)} className={styles.place ?? ''}>
                {use.title || 'Untitled'}
              </Link>
              <span className={styles.note}>{use.path ?? KIND_LABELS[use.kind]}</span>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <AddToPage id={id} name={name} used={new Set(uses?.map((use) => use.id))} />}
    </section>
  );
}

function AddToPage({ id, name, used }: { id: string; name: string; used: ReadonlySet<string> }) {
  const queries = useQueryClient();
  const { data: pages } = useQuery(allDocumentsQuery({ kind: 'page', sort: 'title' }));
  const offered = (pages ?? []).filter((page) => !used.has(page.id)).slice(0, OFFERED);
  const put = async (page: DocumentSummary) => {
    try {
      const document = (await api.get(`/rest/documents/${page.id}`)) as Document<Page>;
      documentAnswered(document);
      const edits = editsOf(document);
      edits.set(['sections', newEntryId()], sectionWith(document.body, id));
      await edits.flush();
      showToast(`“${name}” is on “${page.title}”. Publish the page to show it.`);
    } catch (error) {
      reportFailure(error);
    } finally {
      await contentChanged(queries);
    }
  };
  if (offered.length === 0) return null;
  return (
    <div>
      <Menu
        label="Add to a page"
        groups={[
          {
            actions: offered.map((page) => ({
              id: page.id,
              label: page.title || 'Untitled',
              ...(page.path ? { help: page.path } : {}),
              onAction: () => void put(page),
            })),
          },
        ]}
      >
        <Button small icon={FilePlus2}>
          Add to a page
        </Button>
      </Menu>
    </div>
  );
}

/** A section at the end of a page that holds the form. */
function sectionWith(page: Page, form: string): Page['sections'][string] {
  const last = inOrder(page.sections).at(-1);
  const { type, version } = formDefinition;
  return {
    order: orderKeyBetween(last?.order ?? null, null) ?? 'a0',
    layout: 'flow',
    blocks: { [newEntryId()]: { type, version, order: 'a0', fields: { form } } },
  };
}
