import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { domainsQuery, keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import styles from '../settings.module.css';
import { WaitingDomain } from './waiting-domain.tsx';

/** Domains of the owner's own: those the site answers on, and those that wait for their proof. */
export function OwnDomains() {
  const queries = useQueryClient();
  const { data: domains, error } = useQuery(domainsQuery);
  const [host, setHost] = useState('');
  const [removing, setRemoving] = useState<string>();
  // The main one is also what the app calls the site's address.
  const changed = () =>
    Promise.all([keys.domains, keys.session].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const add = useMutation({
    mutationFn: (wanted: string) => api.post('/rest/domains', { host: wanted }),
    onSuccess: async () => {
      setHost('');
      await changed();
    },
    onError: () => undefined,
  });
  const makePrimary = useMutation({
    mutationFn: (wanted: { host: string; isPrimary: boolean }) =>
      api.put(`/rest/domains/${encodeURIComponent(wanted.host)}/primary`, { isPrimary: wanted.isPrimary }),
    onSuccess: changed,
  });
  const remove = useMutation({
    mutationFn: (wanted: string) => api.delete(`/rest/domains/${encodeURIComponent(wanted)}`),
    onSuccess: changed,
    onSettled: () => setRemoving(undefined),
  });
  const check = useMutation({
    mutationFn: (wanted: string) => api.post(`/rest/domains/${encodeURIComponent(wanted)}/check`),
    onSuccess: async (checked) => {
      await changed();
      if (checked.proof === null) showToast(`${checked.host} is connected`);
    },
  });
  const connected = domains?.filter((domain) => domain.proof === null) ?? [];
  const addErrors = add.error instanceof ApiError ? add.error.errors : undefined;
  return (
    <PanelSection
      id="own-domains"
      title="Custom domains"
      help="Add a domain you own, then verify it. Your site is shown there as soon as the domain points to this server."
    >
      {error && <Message kind="bad">{failureText(error)}</Message>}
      {connected.length > 0 && (
        <ul className={styles.rows}>
          {connected.map((domain) => (
            <li key={domain.host} className={styles.row}>
              <span className={styles.name}>
                {domain.host}
                <Badge tone="good">{domain.isPrimary ? 'Primary' : 'Connected'}</Badge>
              </span>
              <Menu
                label={`Actions for ${domain.host}`}
                groups={[
                  {
                    actions: [
                      domain.isPrimary
                        ? {
                            id: 'secondary',
                            label: 'Stop using as primary domain',
                            onAction: () => makePrimary.mutate({ host: domain.host, isPrimary: false }),
                          }
                        : {
                            id: 'primary',
                            label: 'Make primary domain',
                            help: 'All other domains redirect to it',
                            onAction: () => makePrimary.mutate({ host: domain.host, isPrimary: true }),
                          },
                      {
                        id: 'remove',
                        label: 'Remove',
                        danger: true,
                        onAction: () => setRemoving(domain.host),
                      },
                    ],
                  },
                ]}
              >
                <IconButton small icon={Ellipsis} label={`Actions for ${domain.host}`} />
              </Menu>
            </li>
          ))}
        </ul>
      )}
      {domains?.map((domain) =>
        domain.proof === null ? null : (
          <WaitingDomain
            key={domain.host}
            host={domain.host}
            proof={domain.proof}
            onCheck={() => check.mutate(domain.host)}
            isChecking={check.isPending && check.variables === domain.host}
            onRemove={() => setRemoving(domain.host)}
          />
        ),
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(host.trim());
        }}
      >
        <TextField
          label="Domain"
          placeholder="www.example.com"
          code
          inputMode="url"
          value={host}
          onChange={setHost}
          error={
            addErrors?.host ?? (add.error && !addErrors ? (failureText(add.error) ?? undefined) : undefined)
          }
        />
        <Button type="submit" isDisabled={host.trim() === ''} isPending={add.isPending}>
          Add domain
        </Button>
      </form>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Remove ${removing}?`}
        action="Remove"
        onConfirm={() => removing && remove.mutate(removing)}
        isPending={remove.isPending}
      >
        <p>
          {connected.some((domain) => domain.host === removing)
            ? 'Visitors can no longer reach the site at this domain.'
            : 'We will stop checking it. If you add it again, it needs new records.'}
        </p>
      </ConfirmDialog>
    </PanelSection>
  );
}
