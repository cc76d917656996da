import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { allDocumentsQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { failureText } from '../../api/query-client.ts';
import { useMay } from '../../shared/session.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import styles from '../settings.module.css';
import { type StandIn, STAND_INS } from '../../shared/documents/preview/stand-in-pages.ts';
import { SettingsForm } from '../settings-form.tsx';
import { settingsSpecialPages } from './screen.ts';

/** No page of the owner's. */
const NONE = 'none';

/** Which pages stand in for others: before the site, where a password is asked for, and where there is nothing. */
export function View() {
  return (
    <SettingsForm screen={settingsSpecialPages}>{(edits) => <StandInSettings edits={edits} />}</SettingsForm>
  );
}

function StandInSettings({ edits }: { edits: DocumentEdits }) {
  return (
    <>
      <p className={styles.lead}>
        Pages you design yourself for special cases. Changes take effect when you publish.
      </p>
      {STAND_INS.map((standIn) => (
        <StandInField key={standIn.field} edits={edits} standIn={standIn} />
      ))}
    </>
  );
}

function StandInField({ edits, standIn }: { edits: DocumentEdits; standIn: StandIn }) {
  const { field, pageKind, label, help, without, template } = standIn;
  const { go } = useGo();
  const mayEdit = useMay()('content.edit');
  const { value, set, error } = useEdit<string>(edits, field);
  const pages = useQuery(allDocumentsQuery({ kind: 'page', pageKind, sort: 'title' }));
  const chosen = pages.data?.find(({ id }) => id === value);
  const isHidden = chosen !== undefined && chosen.state !== 'published';
  return (
    <div className={styles.standIn} id={`stand-in-${pageKind}`}>
      <Select<string>
        label={label}
        help={help}
        error={error ?? (pages.error ? (failureText(pages.error) ?? undefined) : undefined)}
        value={value ?? NONE}
        isDisabled={pages.isPending}
        onChange={(next) => {
          set(next === NONE ? undefined : next);
          void edits.flush();
        }}
        options={[
          { value: NONE, label: without },
          ...(pages.data ?? []).map(({ id, title, state, stateLabel }) => ({
            value: id,
            label: title || 'Untitled',
            ...(state === 'published' ? {} : { help: stateLabel }),
          })),
          // What is chosen may be of another kind, or not read yet.
          ...(value && !chosen ? [{ value, label: pages.isPending ? '…' : 'A deleted page' }] : []),
        ]}
      />
      {isHidden && (
        <Message kind="warn">
          “{chosen.title || 'Untitled'}” is not published, so visitors see{' '}
          {field === 'coverPage' ? 'the site' : 'the built-in page'}.
        </Message>
      )}
      {chosen ? (
        <Link href={mayEdit ? addresses.edit(chosen.id) : addresses.document(chosen.id)}>
          {mayEdit ? 'Edit page' : 'View page'}
        </Link>
      ) : (
        // Until the pages are read, what was chosen may only look missing.
        mayEdit &&
        !pages.isPending && (
          <Button small onPress={() => go(addresses.newPage('page', template))}>
            Create one
          </Button>
        )
      )}
    </div>
  );
}
