import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { addresses } from '../../shared/addresses.ts';
import { EditComboBox, EditSelect } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { MissingLanguage } from './missing-language.tsx';
import { currencyOptions, languageOptions, timeZoneOptions } from '../../shared/region-options.ts';
import { SettingsForm } from '../settings-form.tsx';
import { settingsRegion } from './screen.ts';

export function View() {
  return <SettingsForm screen={settingsRegion}>{(edits) => <RegionSettings edits={edits} />}</SettingsForm>;
}

function RegionSettings({ edits }: { edits: DocumentEdits }) {
  const [languages] = useState(languageOptions);
  const { value: language = 'en' } = useEdit<string>(edits, 'language');
  const [zones] = useState(() => timeZoneOptions(new Date()));
  return (
    <>
      <div id="site-language">
        <EditComboBox
          edits={edits}
          path={['language']}
          label="Language of the site"
          options={languages}
          help="Of menus, cart, checkout and emails to customers; for dates, numbers and search engines too."
        />
        <MissingLanguage language={language}>
          <Link href={addresses.settingsPart('words')}>Open the words</Link>
        </MissingLanguage>
      </div>
      <div id="time-zone">
        <EditComboBox
          edits={edits}
          path={['timeZone']}
          label="Time zone"
          options={zones}
          help="Used for dates on the site and for scheduled publishing."
        />
      </div>
      <div id="currency">
        <EditComboBox
          edits={edits}
          path={['currency']}
          label="Currency"
          options={currencyOptions}
          help="For all prices in the shop."
        />
      </div>
      <div id="units">
        <EditSelect
          edits={edits}
          path={['unitSystem']}
          label="Units"
          fallback="metric"
          options={[
            { value: 'metric', label: 'Metric (kg, cm)' },
            { value: 'imperial', label: 'Imperial (lbs, ″)' },
          ]}
        />
      </div>
    </>
  );
}
