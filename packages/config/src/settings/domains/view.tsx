import { Button } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys, siteQuery } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { OwnDomains } from './own-domains.tsx';
import styles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { settingsDomains } from './screen.ts';

/** Where the site answers: its identifier on this server, and domains of the owner's own. */
export function View() {
  return <SettingsForm screen={settingsDomains}>{() => <DomainSettings />}</SettingsForm>;
}

function DomainSettings() {
  return (
    <>
      <IdentifierForm />
      <OwnDomains />
    </>
  );
}

function IdentifierForm() {
  const queries = useQueryClient();
  const { data: site } = useQuery(siteQuery);
  const [typed, setTyped] = useState<string>();
  const save = useMutation({
    mutationFn: (identifier: string) => api.put('/rest/site', { identifier }),
    onSuccess: async () => {
      setTyped(undefined);
      showToast('Site address changed');
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
    <PanelSection
      id="site-address"
      title="Site address"
      help="The first part of the site’s address on this server."
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed ?? site.identifier);
        }}
      >
        <TextField
          label="Site address"
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
