import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { domainsQuery, keys, siteQuery } from '../api/queries.ts';
import type { SiteConfiguration } from '../api/types.ts';
import { failureText } from '../app/query-client.ts';
import styles from './settings.module.css';

/** Where the site answers: its identifier on this server, and domains of the owner's own. */
export function DomainSettings() {
  return (
    <>
      <IdentifierForm />
      <Domains />
    </>
  );
}

function IdentifierForm() {
  const queries = useQueryClient();
  const { data: site } = useQuery(siteQuery);
  const [typed, setTyped] = useState<string>();
  const save = useMutation({
    mutationFn: (identifier: string) => api.put<SiteConfiguration>('/rest/site', { identifier }),
    onSuccess: async () => {
      setTyped(undefined);
      showToast('Identifier changed');
      await Promise.all([
        queries.invalidateQueries({ queryKey: keys.site }),
        queries.invalidateQueries({ queryKey: keys.session }),
      ]);
    },
    onError: () => undefined,
  });
  if (!site) return <Skeleton rows={2} />;
  const errors = save.error instanceof ApiError ? save.error.errors : undefined;
  return (
    <PanelSection title="Identifier" help="The site’s own name on this server; its address begins with it.">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed ?? site.identifier);
        }}
      >
        <TextField
          label="Identifier"
          hideLabel
          code
          value={typed ?? site.identifier}
          onChange={setTyped}
          error={
            errors?.identifier ?? (save.error && !errors ? (failureText(save.error) ?? undefined) : undefined)
          }
        />
        <Button
          type="submit"
          isDisabled={typed === undefined || typed === site.identifier}
          isPending={save.isPending}
        >
          Change
        </Button>
      </form>
    </PanelSection>
  );
}

function Domains() {
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
  const addErrors = add.error instanceof ApiError ? add.error.errors : undefined;
  return (
    <PanelSection
      title="Own domains"
      help="Point the domain to this server with your domain’s provider, then add it here. Where the server speaks HTTPS, its certificate is made with the first visit."
    >
      {error && <Message kind="bad">{failureText(error)}</Message>}
      {domains && domains.length > 0 && (
        <ul className={styles.rows}>
          {domains.map((domain) => (
            <li key={domain.host} className={styles.row}>
              <span className={styles.name}>
                {domain.host}
                {domain.isPrimary && <Badge tone="good">Main</Badge>}
              </span>
              <Menu
                label={`Actions for ${domain.host}`}
                groups={[
                  {
                    actions: [
                      domain.isPrimary
                        ? {
                            id: 'secondary',
                            label: 'No longer the main address',
                            onAction: () => makePrimary.mutate({ host: domain.host, isPrimary: false }),
                          }
                        : {
                            id: 'primary',
                            label: 'Make it the main address',
                            help: 'All others lead to it',
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
        <p>Visitors who use it no longer reach the site.</p>
      </ConfirmDialog>
    </PanelSection>
  );
}
