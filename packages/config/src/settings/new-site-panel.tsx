import { makeSlug } from '@portico/model/slug';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { showFieldErrors } from '@portico/ui/form-errors';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { api } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { addresses } from '../app/addresses.ts';
import { failureText } from '../app/query-client.ts';
import { useSession } from '../app/session.tsx';
import { useSwitchSite } from '../app/site-actions.ts';
import { UnknownPlace } from '../app/unknown-place.tsx';
import styles from './settings.module.css';

interface Values {
  title: string;
  identifier: string;
  template: string;
}

const TEMPLATES = [
  {
    value: 'kiln-and-field',
    label: 'Kiln & Field',
    help: 'A ceramics studio: journal, portfolio and shop, warm and slow.',
  },
  {
    value: 'meridian',
    label: 'Meridian',
    help: 'An architecture and photography practice: strict grid, large pictures.',
  },
];

/** Makes another site on this server and goes there. For who runs the server. */
export function NewSitePanel() {
  const { account } = useSession();
  const switchSite = useSwitchSite();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { title: '', identifier: '', template: 'kiln-and-field' } });
  const title = useWatch({ control: form.control, name: 'title' });
  const proposed = identifierOf(title);
  if (!account.operator) return <UnknownPlace />;

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const site = await api.post<{ id: string }>('/rest/sites', {
        ...values,
        identifier: values.identifier || proposed,
      });
      switchSite(site.id);
    } catch (error) {
      const text = failureText(error);
      if (text === null) return;
      setFailure(
        error instanceof ApiError
          ? showFieldErrors<Values>(error, ['title', 'identifier', 'template'], form.setError)
          : text,
      );
    }
  });

  return (
    <Panel title="Create a site" wide back={{ href: addresses.pages, label: 'Back' }}>
      <form className={styles.form} style={{ maxWidth: 520 }} onSubmit={(event) => void submit(event)}>
        {failure && <Message kind="bad">{failure}</Message>}
        <Controller
          control={form.control}
          name="title"
          rules={{ required: 'Please give the site a name.' }}
          render={({ field, fieldState }) => (
            <TextField label="Name" {...field} error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={form.control}
          name="identifier"
          render={({ field, fieldState }) => (
            <TextField
              label="Identifier"
              code
              placeholder={proposed || 'my-site'}
              help={`Its address: ${field.value || proposed || 'my-site'}.${location.host.replace(/^[^.]*\.(?=.*localhost)/, '')}`}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="template"
          render={({ field }) => (
            <RadioGroup
              label="Begin with"
              options={TEMPLATES}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Button type="submit" kind="primary" isPending={form.formState.isSubmitting}>
          Create the site
        </Button>
      </form>
    </Panel>
  );
}

/** What of a name a host name can hold. */
function identifierOf(title: string): string {
  return makeSlug(title.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}
