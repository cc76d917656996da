import { COLLECTION_TYPES, type CollectionType } from '@portico/model/collection-types';
import type { Navigation } from '@portico/model/navigation';
import { makeSlug } from '@portico/model/slug';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { showFieldErrors } from '@portico/ui/form-errors';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { addresses, panelOf } from '../app/addresses.ts';
import { useGo } from '../app/go.ts';
import { failureText } from '../app/query-client.ts';
import { useSession } from '../app/session.tsx';
import { useCreateDocument } from '../documents/document-actions.ts';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { newEntryId } from './entry-id.ts';
import { addEntry } from './navigation-moves.ts';
import { applyEdits } from './page-actions.ts';

interface Values {
  title: string;
  slug: string;
  menu: 'main' | 'footer' | 'none';
}

const TITLES: Record<CollectionType | 'page', { panel: string; example: string }> = {
  page: { panel: 'New page', example: 'About us' },
  blog: { panel: 'New blog', example: 'Journal' },
  portfolio: { panel: 'New portfolio', example: 'Work' },
  products: { panel: 'New shop', example: 'Shop' },
};

function isCollectionType(kind: string): kind is CollectionType {
  return (COLLECTION_TYPES as readonly string[]).includes(kind);
}

/** The few things a page or collection needs before it is there; everything else comes after. */
export function CreatePanel(props: { kind: string; navigation: Navigation; edits: DocumentEdits }) {
  const kind = isCollectionType(props.kind) ? props.kind : 'page';
  const { go } = useGo();
  const host = useSession()
    .site.url.replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const create = useCreateDocument();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { title: '', slug: '', menu: 'main' } });
  const title = useWatch({ control: form.control, name: 'title' });

  const submit = form.handleSubmit(async ({ title: named, slug, menu }) => {
    setFailure(undefined);
    try {
      const { newCollection, newPage } = await import('./starters.ts');
      const body = kind === 'page' ? newPage(named) : newCollection(kind, named);
      const made = await create.mutateAsync({
        kind: kind === 'page' ? 'page' : 'collection',
        body: slug === '' ? body : { ...body, slug: makeSlug(slug) },
      });
      if (menu !== 'none')
        applyEdits(props.edits, addEntry(props.navigation, menu, newEntryId(), { document: made.id }));
      void props.edits.flush();
      go(panelOf(made), { replace: true });
    } catch (error) {
      const text = failureText(error);
      if (text === null) return;
      setFailure(
        error instanceof ApiError ? showFieldErrors<Values>(error, ['title', 'slug'], form.setError) : text,
      );
    }
  });

  return (
    <Panel title={TITLES[kind].panel} back={{ href: addresses.pages, label: 'Back to the pages' }}>
      <form style={{ display: 'contents' }} onSubmit={(event) => void submit(event)}>
        {failure && <Message kind="bad">{failure}</Message>}
        <Controller
          control={form.control}
          name="title"
          rules={{ required: 'Please give it a title.' }}
          render={({ field, fieldState }) => (
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- one came here to type the title.
              autoFocus
              label="Title"
              placeholder={TITLES[kind].example}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="slug"
          render={({ field, fieldState }) => (
            <TextField
              label="Address"
              code
              prefix="/"
              placeholder={makeSlug(title)}
              help={`${host}/${makeSlug(field.value || title)}`}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="menu"
          render={({ field }) => (
            <RadioGroup
              label="Menu"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'main', label: 'Main menu' },
                { value: 'footer', label: 'Footer menu' },
                { value: 'none', label: 'None for now' },
              ]}
            />
          )}
        />
        <div>
          <Button type="submit" kind="primary" isPending={form.formState.isSubmitting}>
            Create as a draft
          </Button>
        </div>
      </form>
    </Panel>
  );
}
