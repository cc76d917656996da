import type { Settings } from '@portico/model/site/settings';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { singletonQuery } from '../../api/queries.ts';
import type { Document } from '../../api/types.ts';
import { addresses } from '../../shared/addresses.ts';
import { later } from '../../shared/loading/later.tsx';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { UnknownPlace } from '../../shared/unknown-place.tsx';
import { ConflictDialog } from '../../shared/documents/conflict-dialog.tsx';
import type { DocumentEdits } from '../../shared/documents/document-edits.ts';
import { SaveStamp } from '../../shared/documents/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/undo-tools.tsx';
import { useEdits } from '../../shared/documents/use-edits.ts';
import { AccessSettings } from './access-settings.tsx';
import { CaptchaSettings } from './captcha-settings.tsx';
import { CodeSettings } from './code-settings.tsx';
import { DomainSettings } from './domain-settings.tsx';
import { SETTINGS_PARTS } from './parts.ts';
import { RegionSettings } from './region-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { SiteSettings } from './site-settings.tsx';
import { SocialSettings } from './social-settings.tsx';
import { StandInSettings } from './stand-in-settings.tsx';

/** With the whole catalogue of words, which no other part needs. */
const WordsSettings = later<{ edits: DocumentEdits }>(
  async () => (await import('./words-settings.tsx')).WordsSettings,
  { waiting: <Skeleton height={48} /> },
);

const VIEWS: Record<string, ComponentType<{ edits: DocumentEdits }>> = {
  site: SiteSettings,
  region: RegionSettings,
  words: WordsSettings,
  search: SearchSettings,
  social: SocialSettings,
  access: AccessSettings,
  captcha: CaptchaSettings,
  'special-pages': StandInSettings,
  domains: DomainSettings,
  code: CodeSettings,
};

const back = { href: addresses.settings, label: 'Back to the settings' };

/** One part of the settings; what is typed saves itself and shows to visitors with the next publication. */
export function SettingsPart() {
  const { part = '' } = useParams({ strict: false }) as { part?: string };
  const may = useMay();
  const info = SETTINGS_PARTS.find((one) => one.id === part);
  const { data, error, refetch } = useQuery(singletonQuery<Settings>('settings'));
  if (!info || (info.permission && !may(info.permission))) return <UnknownPlace />;
  if (error) return <LoadFailure title={info.label} error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title={info.label} back={back} bare>
        <Skeleton height={48} />
      </Panel>
    );
  return <Part key={part} id={part} label={info.label} document={data} />;
}

function Part({ id, label, document }: { id: string; label: string; document: Document }) {
  const { edits, status } = useEdits(document);
  const View = VIEWS[id];
  if (!View) return <UnknownPlace />;
  return (
    <Panel
      title={label}
      back={back}
      note={<SaveStamp edits={edits} status={status} />}
      actions={<UndoTools edits={edits} />}
    >
      <View edits={edits} />
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}
