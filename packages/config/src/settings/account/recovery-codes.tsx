import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { keys, twoFactorQuery } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import styles from './account.module.css';

/** Below so many it is time for new ones. */
const FEW = 3;

/** Codes just made. They are shown here and never again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const list = useRef<HTMLUListElement>(null);
  // The button that made them is gone: who works by keyboard goes on at what came in its place.
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <Message kind="good">Two-factor authentication is on. These are your recovery codes.</Message>
      <p>
        Keep them in a safe place. Each lets you log in once if you lose your phone. They are not shown again,
        and earlier codes no longer work.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus, see above. */}
      <ul className={styles.recovery} ref={list} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          onPress={async () => {
            await navigator.clipboard.writeText(codes.join('\n'));
            showToast('Copied');
          }}
        >
          Copy
        </Button>
        <Button kind="primary" onPress={onDone}>
          I have saved them
        </Button>
      </div>
    </>
  );
}

/** How many codes are left, and new ones in their place. */
export function CodesLeft({ onCodes }: { onCodes(codes: string[]): void }) {
  const queries = useQueryClient();
  const { data, error } = useQuery(twoFactorQuery);
  const renew = useMutation({
    mutationFn: () => api.post('/rest/account/two-factor/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      void queries.invalidateQueries({ queryKey: keys.twoFactor });
    },
  });
  const left = data?.recoveryCodesLeft;
  return (
    <>
      {error && <Message kind="bad">{failureText(error)}</Message>}
      {left !== undefined && left < FEW && (
        <Message kind="warn">Create new recovery codes before you use the last one.</Message>
      )}
      <div className={styles.device}>
        <span className={styles.words}>
          <span>Recovery codes</span>
          <span className={styles.note}>{left === undefined ? '…' : wordsOf(left)}</span>
        </span>
        <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
          Create new codes
        </Button>
      </div>
    </>
  );
}

const wordsOf = (left: number): string =>
  left === 0 ? 'None left' : `${counted(left, 'code')} left, each valid for one login`;
