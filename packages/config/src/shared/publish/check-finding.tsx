import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import type { CheckFinding, CheckReport } from '@portico/model/api/check';
import { useMay } from '../session.tsx';
import { checkPlace } from './check-place.ts';
import styles from './check-list.module.css';

const SEVERITY = {
  error: { icon: CircleAlert, word: 'Broken' },
  warning: { icon: TriangleAlert, word: 'Could be better' },
  notice: { icon: Info, word: 'Hint' },
} as const;

/** One thing found: what is wrong, where, and what to do about it at once. */
export function CheckFindingRow(props: {
  found: CheckFinding;
  document: CheckReport['documents'][number];
  homePage: string | null;
  isMended: boolean;
  isMending: boolean;
  onMend(repair: number): void;
  /** Its picture has words in the library now. */
  onDescribed(): void;
  onLeave?(): void;
}) {
  const { found, document, isMended } = props;
  const may = useMay();
  const [describing, setDescribing] = useState(false);
  const { icon, word } = SEVERITY[found.severity];
  const Icon = isMended ? CircleCheck : icon;
  const lacksWords = found.rule === 'missing-alt' && found.media !== undefined && may('media');
  return (
    <li className={styles.finding} data-severity={isMended ? 'mended' : found.severity}>
      <Icon size={15} aria-label={isMended ? 'Fixed' : word} className={styles.icon ?? ''} />
      <div className={styles.words}>
        {found.media && (
          <img
            className={styles.thumb}
            src={`/_portico/media/${found.media}/${encodeURIComponent(found.subject ?? 'picture')}?format=300w`}
            alt=""
            loading="lazy"
          />
        )}
        {found.subject && <span className={styles.subject}>{found.subject}</span>}
        <span className={styles.message}>{isMended ? 'Fixed in the draft.' : found.message}</span>
        {!isMended && describing && found.media && (
          <Describe
            hash={found.media}
            onDone={() => {
              setDescribing(false);
              props.onDescribed();
            }}
          />
        )}
        {!isMended && !describing && (
          <div className={styles.actions}>
            <Link
              href={checkPlace(found, document, props.homePage)}
              className={styles.go ?? ''}
              onPress={() => props.onLeave?.()}
            >
              Show
            </Link>
            {lacksWords && (
              <Button small onPress={() => setDescribing(true)}>
                Add alt text
              </Button>
            )}
            {found.repairs.map((repair, index) => (
              <Button
                key={repair.label}
                small
                isDisabled={props.isMending}
                onPress={() => props.onMend(index)}
              >
                {repair.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** Words for a picture, kept in the library, so that they hold wherever it is shown without words of its own. */
function Describe({ hash, onDone }: { hash: string; onDone(): void }) {
  const [alt, setAlt] = useState('');
  const save = useMutation({
    mutationFn: () => api.request('PATCH', `/rest/media/${hash}`, { body: { alt: alt.trim() } }),
    onSuccess: onDone,
  });
  return (
    <form
      className={styles.describe}
      onSubmit={(event) => {
        event.preventDefault();
        if (alt.trim() !== '') save.mutate();
      }}
    >
      <TextField
        label="Alt text"
        help="Saved in the media library, for everywhere the picture is used."
        value={alt}
        onChange={setAlt}
        maxLength={1000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press that opened it
        autoFocus
      />
      <Button type="submit" small isDisabled={alt.trim() === ''} isPending={save.isPending}>
        Save
      </Button>
    </form>
  );
}
