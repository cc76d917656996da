import { FREE_READS_MAX } from '@portico/model/members/free-reads';
import { Button } from '@portico/ui/button';
import { RadioGroup, Switch } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys, siteQuery } from '../../api/queries.ts';
import type { SiteConfiguration } from '@portico/model/api/site';
import { failureText, reportFailure } from '../../api/query-client.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditNumber, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { MASKED_PASSWORD } from '../../shared/documents/fields/masked-password.ts';
import styles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { settingsAccess } from './screen.ts';

/** Who can open the site at all. Takes effect at once: it is configuration, not content. */
export function View() {
  return <SettingsForm screen={settingsAccess}>{(edits) => <AccessSettings edits={edits} />}</SettingsForm>;
}

function AccessSettings({ edits }: { edits: DocumentEdits }) {
  const queries = useQueryClient();
  const { data: site, error } = useQuery(siteQuery);
  const [password, setPassword] = useState('');
  // Asking for a password begins with there being one: until then it is a wish, and the site as open as it was.
  const [wantsPassword, setWantsPassword] = useState(false);
  const save = useMutation({
    mutationFn: (changes: Partial<SiteConfiguration> & { lockPassword?: string }) =>
      api.put('/rest/site', changes),
    onSuccess: async (_answer, changes) => {
      if (changes.lockPassword) setPassword('');
      setWantsPassword(false);
      await Promise.all([keys.site, keys.session].map((queryKey) => queries.invalidateQueries({ queryKey })));
      showToast(changes.access === 'password' ? 'The site now asks for its password' : 'Saved');
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.errors?.lockPassword)) reportFailure(failure);
    },
  });
  const refused = save.error instanceof ApiError ? save.error.errors?.lockPassword : undefined;
  const choose = (access: SiteConfiguration['access']) => {
    setWantsPassword(access === 'password' && site?.lockPasswordSet === false);
    if (access !== 'password' || site?.lockPasswordSet) save.mutate({ access });
  };
  if (error) return <Message kind="bad">{failureText(error)}</Message>;
  if (!site) return <Skeleton />;
  return (
    <>
      <div id="who-can-open">
        <RadioGroup
          label="Who can open the site"
          value={wantsPassword ? 'password' : site.access}
          onChange={choose}
          isDisabled={save.isPending}
          options={[
            { value: 'public', label: 'Everyone' },
            { value: 'password', label: 'Everyone with the password', help: 'Others see the lock screen.' },
            { value: 'private', label: 'Only the team' },
          ]}
        />
      </div>
      {site.access === 'password' && !site.lockPasswordSet && (
        <Message kind="warn">No password is set yet, so nobody can open the site.</Message>
      )}
      {wantsPassword && (
        <Message kind="warn">
          Set a password first. Until then, who can open the site does not change.
        </Message>
      )}
      <PanelSection id="site-password" title="Site password">
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ lockPassword: password, ...(wantsPassword ? { access: 'password' } : {}) });
          }}
        >
          <TextField
            label={site.lockPasswordSet ? 'New password' : 'Password'}
            value={password}
            onChange={setPassword}
            placeholder={site.lockPasswordSet ? MASKED_PASSWORD : undefined}
            autoComplete="off"
            help={site.lockPasswordSet ? 'A password is set.' : undefined}
            error={refused}
          />
          <Button type="submit" isDisabled={password === ''} isPending={save.isPending}>
            {wantsPassword ? 'Set password and lock site' : site.lockPasswordSet ? 'Replace' : 'Set password'}
          </Button>
        </form>
      </PanelSection>
      <div id="member-accounts">
        <EditSwitch
          edits={edits}
          path={['memberAccounts']}
          label="Accounts for visitors"
          help="Visitors create an account at /account and log in there, to see pages that are for members. Takes effect when you publish."
        />
      </div>
      <div id="free-posts">
        <EditNumber
          edits={edits}
          path={['freeReads']}
          label="Free posts each month"
          help="Posts for members that anybody can read in full each month, search engines included; 0 for none. Each visitor’s browser keeps count, so who clears it begins anew. Takes effect when you publish."
          fallback={0}
          min={0}
          max={FREE_READS_MAX}
        />
      </div>
      <EditSwitch
        edits={edits}
        path={['escapeKeyLogin']}
        label="Log in with the Escape key"
        help="On the site, Escape opens the login form. Takes effect when you publish."
      />
      <div id="count-visits">
        <EditSwitch
          edits={edits}
          path={['countVisits']}
          label="Count visits"
          help="Shown under Analytics, without IP addresses. Takes effect when you publish."
        />
      </div>
      <Switch
        label="Developer mode"
        help="People logged in who visit the site are not redirected to the editor."
        isSelected={site.developerMode}
        isDisabled={save.isPending}
        onChange={(developerMode) => save.mutate({ developerMode })}
      />
    </>
  );
}
