import { ROLE_TEXTS, type Role } from '@portico/model/site/permissions';
import { Badge } from '@portico/ui/badge';
import { Dotted } from '@portico/ui/dotted';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Menu } from '@portico/ui/menu';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { contributorsQuery, keys } from '../../api/queries.ts';
import type { Contributor, Invitation } from '@portico/model/api/contributors';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useScreens } from '../../shared/screens/use-screens.ts';
import { useSession } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { roleOptions } from './role-options.ts';
import styles from './team.module.css';

/** Who works on the site and may do what; who is invited. */
export function View() {
  const { data, error, refetch } = useQuery(contributorsQuery);
  const [inviting, setInviting] = useState(false);
  if (error) return <LoadFailure title="Team" error={error} retry={() => void refetch()} wide />;
  return (
    <Panel
      title="Team"
      wide
      actions={
        <Button kind="primary" icon={Plus} onPress={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      {!data ? (
        <Skeleton height={52} />
      ) : (
        <>
          <ul className={styles.people}>
            {data.contributors.map((contributor) => (
              <Person key={contributor.accountId} contributor={contributor} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <PanelSection title="Invited">
              <ul className={styles.people}>
                {data.invitations.map((invitation) => (
                  <Invited key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </PanelSection>
          )}
        </>
      )}
      {inviting && <InviteDrawer onClose={() => setInviting(false)} />}
    </Panel>
  );
}

function useTeamChange<Input>(change: (input: Input) => Promise<unknown>, said: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast(said),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.contributors }),
  });
}

function Person({ contributor }: { contributor: Contributor }) {
  const { account } = useSession();
  const screens = useScreens();
  const [removing, setRemoving] = useState(false);
  const isMe = contributor.accountId === account.id;
  const name = contributor.name || contributor.email;
  const change = useTeamChange(
    (role: Role) => api.put(`/rest/contributors/${contributor.accountId}`, { role }),
    'Role changed',
  );
  const remove = useTeamChange(
    () => api.delete(`/rest/contributors/${contributor.accountId}`),
    `${name} was removed`,
  );
  return (
    <li className={styles.person}>
      <span className={styles.sign} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {isMe && <Badge>You</Badge>}
        </span>
        <span className={styles.note}>
          <Dotted
            parts={[
              name !== contributor.email && contributor.email,
              contributor.twoFactor && 'two-factor on',
            ]}
          />
        </span>
      </span>
      <span className={styles.role}>
        <Select
          label={`Role of ${name}`}
          hideLabel
          options={roleOptions(screens, contributor.role)}
          value={contributor.role}
          onChange={(role) => role !== contributor.role && change.mutate(role as Role)}
          isDisabled={change.isPending}
        />
      </span>
      <Menu
        label={`Actions for ${name}`}
        groups={[
          {
            actions: [
              {
                id: 'remove',
                label: isMe ? 'Leave the site' : 'Remove from the site',
                danger: true,
                onAction: () => setRemoving(true),
              },
            ],
          },
        ]}
      >
        <IconButton icon={Ellipsis} label={`Actions for ${name}`} />
      </Menu>
      <ConfirmDialog
        isOpen={removing}
        onClose={() => setRemoving(false)}
        title={isMe ? 'Leave this site?' : `Remove ${name}?`}
        action={isMe ? 'Leave' : 'Remove'}
        onConfirm={() => {
          setRemoving(false);
          remove.mutate(undefined);
        }}
      >
        <p>
          {isMe
            ? 'You will no longer have access to this site.'
            : 'They will no longer have access to this site.'}{' '}
          Everything they created stays.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const withdraw = useTeamChange(
    () => api.delete(`/rest/contributors/invitations/${invitation.id}`),
    'Invitation cancelled',
  );
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <span className={styles.name}>{invitation.email}</span>
        <span className={styles.note}>
          {ROLE_TEXTS[invitation.role as Role]?.label ?? invitation.role} · valid until{' '}
          <When at={invitation.expiresAt} />
        </span>
      </span>
      <Button small isPending={withdraw.isPending} onPress={() => withdraw.mutate(undefined)}>
        Cancel invitation
      </Button>
    </li>
  );
}
