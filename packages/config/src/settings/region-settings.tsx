import { useState } from 'react';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { EditComboBox, EditSelect } from '../documents/edit-fields.tsx';
import { currencyOptions, languageOptions, timeZoneOptions } from './region-options.ts';

export function RegionSettings({ edits }: { edits: DocumentEdits }) {
  const [languages] = useState(languageOptions);
  const [zones] = useState(() => timeZoneOptions(new Date()));
  return (
    <>
      <div id="site-language">
        <EditComboBox
          edits={edits}
          path={['language']}
          label="Language of the site"
          options={languages}
          help="For hyphenation, dates and search engines."
        />
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
