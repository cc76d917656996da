import { PanelSection } from '@portico/ui/panel';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { searchLength } from '../../shared/documents/fields/shown-length.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { settingsSearch } from './screen.ts';

export function View() {
  return <SettingsForm screen={settingsSearch}>{(edits) => <SearchSettings edits={edits} />}</SettingsForm>;
}

function SearchSettings({ edits }: { edits: DocumentEdits }) {
  return (
    <>
      <div id="search-description">
        <EditText
          edits={edits}
          path={['description']}
          label="Description"
          rows={3}
          advised={
            searchLength('description', (edits.value(['description']) as string | undefined) ?? '').advised
          }
          help="For the homepage and for pages without a description."
        />
      </div>
      <PanelSection
        id="title-patterns"
        title="Title patterns"
        help="%s is the site title, %p the page title, %c the collection title."
      >
        <EditText edits={edits} path={['titlePatterns', 'home']} label="Homepage" code />
        <EditText edits={edits} path={['titlePatterns', 'page']} label="Pages and collections" code />
        <EditText edits={edits} path={['titlePatterns', 'item']} label="Posts, projects, products" code />
      </PanelSection>
      <div id="hide-from-search">
        <EditSwitch
          edits={edits}
          path={['hiddenFromSearchEngines']}
          label="Hide the whole site from search engines"
          help="Asks search engines not to list any page."
        />
      </div>
    </>
  );
}
