import { Message } from '@portico/ui/message';
import { Link } from 'react-aria-components/Link';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { STAND_INS } from '../../shared/documents/preview/stand-in-pages.ts';

/** A page that stands in for others does so once the settings name it. */
export function StandInNote({ document, pageKind }: { document: Document; pageKind: unknown }) {
  const may = useMay();
  const { settings } = useSiteSettings();
  const standIn = STAND_INS.find((one) => one.pageKind === pageKind);
  if (!standIn || !settings) return null;
  const isChosen = settings[standIn.field] === document.id;
  return (
    <Message kind={isChosen ? 'good' : 'info'}>
      {isChosen
        ? `This is the site’s ${NAMES[standIn.field]}.`
        : `Not in use: another ${NAMES[standIn.field]}, or none, is chosen.`}{' '}
      {may('site.settings') && <Link href={addresses.settingsPart('special-pages')}>Choose</Link>}
    </Message>
  );
}

const NAMES: Record<(typeof STAND_INS)[number]['field'], string> = {
  coverPage: 'cover page',
  lockScreenPage: 'lock screen',
  protectedPage: 'page that asks for page passwords',
  notFoundPage: 'not-found page',
  errorPage: 'error page',
};
