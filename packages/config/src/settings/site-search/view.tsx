import { FIRST_MAX, type SearchFirst } from '@portico/model/search/search-first';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { PanelSection } from '@portico/ui/panel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useMay } from '../../shared/session.tsx';
import settingsStyles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { FirstDrawer } from './first-drawer.tsx';
import { FirstRow } from './first-row.tsx';
import { settingsSiteSearch } from './screen.ts';

type First = SearchFirst[number];

/** What visitors find on the site itself. */
export function View() {
  return (
    <SettingsForm screen={settingsSiteSearch}>{(edits) => <SearchSettings edits={edits} />}</SettingsForm>
  );
}

function SearchSettings({ edits }: { edits: DocumentEdits }) {
  const { value: listed = [], set, error } = useEdit<SearchFirst>(edits, 'searchFirst');
  const [open, setOpen] = useState<number | 'new'>();
  const may = useMay();
  const save = (first: First) =>
    set(open === 'new' ? [...listed, first] : listed.map((one, at) => (at === open ? first : one)));
  const add = (
    <Button icon={Plus} onPress={() => setOpen('new')} isDisabled={listed.length >= FIRST_MAX}>
      Add page or item
    </Button>
  );
  return (
    <>
      <p className={settingsStyles.lead}>
        Visitors search the site at /search, with a search block, or with the link that{' '}
        {may('design.edit') ? (
          <Link href={addresses.designPart('header')}>Design → Header</Link>
        ) : (
          'the header'
        )}{' '}
        can show.
        {may('analytics.read') && (
          <>
            {' '}
            What they search for stands in <Link href={addresses.analytics()}>Analytics</Link>.
          </>
        )}
      </p>
      <PanelSection
        id="search-first"
        title="Shown first"
        help="Pages and items that stand above all results for searches you name."
      >
        {error && <p role="alert">{error}</p>}
        {listed.length === 0 ? (
          <EmptyState title="Nothing is shown first yet" action={add}>
            For example your contact page when somebody searches for “opening hours”.
          </EmptyState>
        ) : (
          <>
            <ul className={settingsStyles.rows} aria-label="Shown first">
              {listed.map((first, at) => (
                <FirstRow
                  key={`${at} ${first.document}`}
                  first={first}
                  onChange={() => setOpen(at)}
                  onRemove={() => set(listed.filter((_one, place) => place !== at))}
                />
              ))}
            </ul>
            <div className={settingsStyles.buttons}>{add}</div>
          </>
        )}
      </PanelSection>
      {open !== undefined && (
        <FirstDrawer
          first={open === 'new' ? undefined : listed[open]}
          onSave={(first) => {
            save(first);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
