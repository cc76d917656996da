import { checkRedirect, type RedirectEntry, redirectTargets } from '@portico/model/documents/owner-redirects';
import { comparablePath } from '@portico/model/addresses/comparable-path';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import { atPathQuery, guessQuery } from './redirect-queries.ts';
import styles from './redirects.module.css';

const KINDS = [
  {
    value: 'permanent',
    label: 'Permanent (301)',
    help: 'Search engines and browsers remember the new address.',
  },
  {
    value: 'temporary',
    label: 'Temporary (302)',
    help: 'They keep the old one, as for a page that comes back.',
  },
] as const;

/**
 * Adds or changes a redirect; what is wrong with it is said while it is typed.
 * @param props.others all other redirects
 * @param props.guessFor the path of an address visitors did not find: a page like it is proposed
 */
export function RedirectDrawer(props: {
  entry: RedirectEntry;
  others: readonly RedirectEntry[];
  isNew: boolean;
  guessFor?: string;
  onSave(entry: RedirectEntry): void;
  onClose(): void;
}) {
  const { others, isNew, guessFor } = props;
  const [from, setFrom] = useState(props.entry.from);
  const [typedTo, setTo] = useState<string>();
  const [permanent, setPermanent] = useState(props.entry.permanent);
  const [isTried, setTried] = useState(!isNew);
  const { data: guesses = [] } = useQuery({ ...guessQuery(guessFor ?? ''), enabled: guessFor !== undefined });
  const to = typedTo ?? (props.entry.to || guesses[0]?.path || '');
  const entry = { from, to, permanent };
  const targets = useMemo(() => redirectTargets(others), [others]);
  const errors = checkRedirect(entry, targets);
  const shown = {
    from: isTried || from.length > 1 ? errors.from : undefined,
    to: isTried || to.length > 1 ? errors.to : undefined,
  };
  const save = () => {
    setTried(true);
    if (errors.from || errors.to) return;
    props.onSave({ from: comparablePath(from) ?? from, to: to.trim(), permanent });
  };
  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      title={isNew ? 'Add redirect' : 'Change redirect'}
      foot={
        <Button kind="primary" onPress={save}>
          {isNew ? 'Add' : 'Save'}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="From"
          code
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written.
          autoFocus={guessFor === undefined}
          value={from}
          onChange={setFrom}
          placeholder="/old-page"
          help="The old address on this site, without the domain."
          error={shown.from}
        />
        {!errors.from && <AtFrom path={from} />}
        <div className={styles.form}>
          <TextField
            label="To"
            code
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the other end is known already.
            autoFocus={guessFor !== undefined}
            value={to}
            onChange={setTo}
            placeholder="/new-page"
            help="A page of this site, or a whole address elsewhere such as https://example.com/page."
            error={shown.to}
          />
          {guesses.length > 0 && (
            <fieldset className={styles.guesses} aria-label="Pages that are like it">
              Perhaps
              {guesses.map((guess) => (
                <Button small key={guess.path} onPress={() => setTo(guess.path)}>
                  {guess.title || guess.path}
                </Button>
              ))}
            </fieldset>
          )}
          {!errors.to && <AtTarget target={to} targets={targets} />}
        </div>
        <RadioGroup
          label="Kind"
          value={permanent ? 'permanent' : 'temporary'}
          onChange={(kind) => setPermanent(kind === 'permanent')}
          options={[...KINDS]}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Drawer>
  );
}

/** What visitors find at a path that was typed, once typing rests. */
function useAtPath(typed: string) {
  const path = useDeferredValue(comparablePath(typed));
  return useQuery({ ...atPathQuery(path ?? ''), enabled: path !== null, placeholderData: keepPreviousData })
    .data;
}

function AtFrom({ path }: { path: string }) {
  const at = useAtPath(path);
  if (path.trim() === '' || !at) return null;
  if (at.page)
    return (
      <Message kind="warn">
        <Link href={addresses.document(at.page.document)}>{at.page.title || 'A page'}</Link> is at this
        address. Visitors see the page; the redirect begins once the page has another address or is gone.
      </Message>
    );
  if (at.automatic)
    return (
      <Message>
        {at.automatic.title || 'A page'} had this address, and visitors are led to{' '}
        {at.automatic.to ?? 'it once it is published'} by itself. Your redirect takes that one’s place.
      </Message>
    );
  return null;
}

function AtTarget({ target, targets }: { target: string; targets: ReadonlyMap<string, string> }) {
  const isHere = target.trim().startsWith('/');
  const at = useAtPath(isHere ? (target.split(/[?#]/)[0] ?? '') : '');
  if (!isHere || !at || at.page || at.automatic) return null;
  const path = comparablePath(target);
  if (path === null || path === '/' || targets.has(path) || path.startsWith('/s/')) return null;
  return <Message kind="warn">Nothing is at {path} for visitors yet.</Message>;
}
