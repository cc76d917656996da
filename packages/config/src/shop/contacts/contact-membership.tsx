import type { MemberHas } from '@portico/model/api/member-access';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { membershipQuery } from './contact-queries.ts';
import { GiveAccessDialog } from './give-access-dialog.tsx';
import styles from './contacts.module.css';

const HOW: Readonly<Record<MemberHas['how'], string>> = {
  bought: 'Bought',
  given: 'Given by the team',
  joined: 'Joined',
};

/** Somebody's account, and which pages for members are open to them, given and taken back here. */
export function ContactMembership({ id }: { id: string }) {
  const queries = useQueryClient();
  const may = useMay();
  const { data, error } = useQuery(membershipQuery(id));
  const [isGiving, setGiving] = useState(false);
  const [revoking, setRevoking] = useState<MemberHas>();
  const revoke = useMutation({
    mutationFn: (accessId: string) => api.post(`/rest/contacts/${id}/access/${accessId}/revoke`),
    onSuccess: (after) => {
      queries.setQueryData(membershipQuery(id).queryKey, after);
      showToast('Access removed');
    },
  });
  const failure = error ?? revoke.error;
  return (
    <section>
      <h3 className={styles.heading}>Member</h3>
      {failure && <Message kind="bad">{failureText(failure) ?? 'Please log in again.'}</Message>}
      {data && (
        <div className={styles.form}>
          <p className={styles.quiet}>
            {data.memberSince ? (
              <>
                Has an account since <When at={data.memberSince} exact />.
              </>
            ) : (
              'Has no account yet. What you give holds once they create one with this email address.'
            )}
          </p>
          {data.has.length > 0 && (
            <ul className={styles.orders}>
              {data.has.map((has) => (
                <li key={has.accessId ?? has.productId}>
                  <span>
                    {has.title || 'A removed product'} <Badge>{HOW[has.how]}</Badge>
                  </span>
                  {has.accessId && may('members') ? (
                    <IconButton
                      small
                      icon={X}
                      label={`Remove ${has.title}`}
                      isDisabled={revoke.isPending}
                      onPress={() => setRevoking(has)}
                    />
                  ) : (
                    <span />
                  )}
                  <span className={styles.quiet}>
                    Since <When at={has.since} exact />
                    {has.lastDay && `, until ${has.lastDay}`}
                    {has.note && ` · ${has.note}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {may('members') && (
            <Button icon={Plus} onPress={() => setGiving(true)}>
              Give access
            </Button>
          )}
        </div>
      )}
      {isGiving && <GiveAccessDialog contactId={id} onClose={() => setGiving(false)} />}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={`Remove ${revoking?.title || 'access'}?`}
        action="Remove access"
        onConfirm={() => {
          if (revoking?.accessId) revoke.mutate(revoking.accessId);
          setRevoking(undefined);
        }}
      >
        <p>Pages that it opens are closed to this person at once. It can be given again.</p>
      </ConfirmDialog>
    </section>
  );
}
