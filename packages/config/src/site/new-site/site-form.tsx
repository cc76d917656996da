import { ownTimeZone } from '@portico/ui/format-dates';
import { Button } from '@portico/ui/button';
import { showFieldErrors } from '@portico/ui/form-errors';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { addresses } from '../../shared/addresses.ts';
import { failureText } from '../../api/query-client.ts';
import { useSwitchSite } from '../../shared/site-actions.ts';
import { identifierOf } from './identifier-of.ts';
import { proposedRegion } from './proposed-region.ts';
import { RegionFields } from './region-fields.tsx';
import styles from './site-form.module.css';
import { TemplateCards } from './template-cards.tsx';
import { TemplateLook } from './template-look.tsx';

const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => api.get('/rest/templates').then((answer) => answer.templates),
  staleTime: Number.POSITIVE_INFINITY,
});

interface Values {
  title: string;
  identifier: string;
}

/** Asks for what a new site needs, shows the starter sites, makes it and goes there. */
export function SiteForm(props: {
  /** It answers on the server's own address. */
  isFirst: boolean;
  head?: ReactNode;
  /** Beside the button that makes it. */
  foot?: ReactNode;
}) {
  const switchSite = useSwitchSite();
  const { data: all, error } = useQuery(templatesQuery);
  const [region, setRegion] = useState(() => proposedRegion(navigator.language));
  const [chosen, setChosen] = useState<string>();
  const [isMade, setMade] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { title: '', identifier: '' } });
  const title = useWatch({ control: form.control, name: 'title' });
  const proposed = identifierOf(title);
  const templates = all ?? [];
  const template = templates.find((one) => one.template === chosen) ?? templates[0];

  const submit = form.handleSubmit(async (values) => {
    if (!template) return;
    setFailure(undefined);
    try {
      const site = await api.post('/rest/sites', {
        title: values.title.trim(),
        identifier: values.identifier || proposed,
        template: template.template,
        takesOrigin: props.isFirst,
        region: { ...region, timeZone: ownTimeZone() },
      });
      setMade(true);
      switchSite(site.id, `/config${addresses.opening}`);
    } catch (problem) {
      const text = failureText(problem);
      if (text === null) return;
      setFailure(
        problem instanceof ApiError
          ? showFieldErrors<Values>(problem, ['title', 'identifier'], form.setError)
          : text,
      );
    }
  });

  const isBusy = form.formState.isSubmitting || isMade;
  return (
    <div className={styles.screen}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {props.head}
        {failure && <Message kind="bad">{failure}</Message>}
        <Controller
          control={form.control}
          name="title"
          rules={{ validate: (text) => text.trim() !== '' || 'Please give the site a name.', maxLength: 200 }}
          render={({ field, fieldState }) => (
            <TextField label="Name" maxLength={200} {...field} error={fieldState.error?.message} />
          )}
        />
        {error && <Message kind="bad">{failureText(error)}</Message>}
        {all === undefined ? (
          !error && <Skeleton rows={3} height={104} />
        ) : (
          <TemplateCards templates={templates} value={template?.template ?? ''} onChange={setChosen} />
        )}
        <RegionFields value={region} onChange={setRegion} />
        <Controller
          control={form.control}
          name="identifier"
          rules={{
            validate: (text) =>
              text !== '' || proposed !== '' || 'Please enter a short name with letters from a to z.',
          }}
          render={({ field, fieldState }) => (
            <TextField
              label="Site address"
              code
              placeholder={proposed || 'my-site'}
              help={helpOf(field.value || proposed || 'my-site', props.isFirst)}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" isPending={isBusy}>
            {isBusy ? 'Creating the site' : 'Create site'}
          </Button>
          {props.foot}
        </div>
        <p className={styles.busy} aria-live="polite">
          {isBusy ? 'Preparing its pages and pictures. This takes a few seconds.' : ''}
        </p>
      </form>
      <div className={styles.look}>
        {template && <TemplateLook key={template.template} template={template} />}
      </div>
    </div>
  );
}

/** What the identifier is for. */
function helpOf(identifier: string, isFirst: boolean): string {
  const host = location.host.replace(/^[^.]*\.(?=.*localhost)/, '');
  const own = `${identifier}.${host}`;
  return isFirst ? `The site will be at ${host}, and also at ${own}.` : `Its address:  ${own}`;
}
