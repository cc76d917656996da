import type { Navigation } from '@portico/model/documents/navigation';
import { ITEM_KIND_NAMES } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import { makeSlug } from '@portico/model/documents/slug';
import type { PaletteColors } from '@portico/model/site/styles';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { showFieldErrors } from '@portico/ui/form-errors';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { failureText } from '../../api/query-client.ts';
import { useNarrow } from '../../shared/use-narrow.ts';
import { useCreateDocument } from '../../shared/documents/document-actions.ts';
import { AddressTaken } from '../../shared/documents/address-holder.tsx';
import { useEdits } from '../../shared/documents/edits/use-edits.ts';
import { newEntryId } from '../../shared/entry-id.ts';
import { addEntry } from '../pages/navigation-moves.ts';
import { applyEdits } from '../pages/page-actions.ts';
import { useStandIn } from '../../shared/documents/preview/use-stand-in.ts';
import { useSiteParts } from '../../shared/section-library/use-site-parts.ts';
import { BeginningCards } from './beginning-cards.tsx';
import { beginningsOf, lookedAt, type NewKind } from './beginnings.ts';
import { LookStage } from './look-stage.tsx';
import styles from './new-page.module.css';

interface Values {
  title: string;
  slug: string;
  menu: 'main' | 'footer' | 'none';
}

const KINDS: ReadonlyArray<{ value: NewKind; label: string; example: string }> = [
  { value: 'page', label: 'Page', example: 'About us' },
  ...ITEM_KIND_NAMES.map((kind) => {
    const { type, name, example } = itemKinds[kind].collection;
    return { value: type, label: name, example };
  }),
];

/** The few things a page or collection needs before it is there, and what it begins with. */
export function NewPageForm(props: {
  kind: NewKind;
  /** What it begins with until the owner chooses. */
  beginning: string | undefined;
  navigation: Document<Navigation>;
  colors: PaletteColors;
}) {
  const { kind, colors } = props;
  const { go } = useGo();
  const narrow = useNarrow();
  const { edits, document } = useEdits(props.navigation);
  const navigation = document.body as Navigation;
  const { site, isKnown } = useSiteParts();
  const create = useCreateDocument();
  const standIn = useStandIn();
  const beginnings = useMemo(() => beginningsOf(kind), [kind]);
  const first = beginnings.find(({ id }) => id === props.beginning) ?? beginnings[0];
  const [chosenId, setChosenId] = useState(first?.id ?? '');
  const [looking, setLooking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: { title: '', slug: '', menu: first?.isApart ? 'none' : 'main' },
  });
  const title = useWatch({ control: form.control, name: 'title' });
  const slug = useWatch({ control: form.control, name: 'slug' });
  const chosen = beginnings.find(({ id }) => id === chosenId) ?? beginnings[0];
  const example = chosen?.title || KINDS.find(({ value }) => value === kind)?.example || '';
  const documentKind = kind === 'page' ? 'page' : 'collection';
  const look = useMemo(
    () =>
      chosen &&
      lookedAt(chosen.body(example, newEntryId, site), kind === 'page' ? undefined : site.shows?.[kind]),
    [chosen, example, site, kind],
  );

  const choose = (id: string) => {
    setChosenId(id);
    // What a page is for says where it stands, until the owner has said so.
    const next = beginnings.find((one) => one.id === id);
    if (next && !form.formState.dirtyFields.menu)
      form.resetField('menu', { defaultValue: next.isApart ? 'none' : 'main' });
  };

  const submit = form.handleSubmit(async ({ title: named, slug: typed, menu }) => {
    if (!chosen) return;
    setFailure(undefined);
    try {
      const body = chosen.body(named, newEntryId, site);
      const made = await create.mutateAsync({
        kind: documentKind,
        body: typed === '' ? body : { ...body, slug: makeSlug(typed) },
      });
      if (menu !== 'none') applyEdits(edits, addEntry(navigation, menu, newEntryId(), { document: made.id }));
      void edits.flush();
      standIn(made.id, body.pageKind);
      const place =
        kind !== 'page'
          ? addresses.collection(made.id)
          : narrow
            ? addresses.document(made.id)
            : addresses.edit(made.id);
      go(place, { replace: true });
    } catch (error) {
      const text = failureText(error);
      if (text === null) return;
      setFailure(
        error instanceof ApiError ? showFieldErrors<Values>(error, ['title', 'slug'], form.setError) : text,
      );
    }
  });

  // Rendered once, with everything of the site in it.
  const stage = chosen && look && isKnown && (
    <LookStage id={`${kind} ${chosen.id}`} name={chosen.name} kind={documentKind} body={look} />
  );
  return (
    <Panel
      title={kind === 'page' ? 'New page' : 'New collection'}
      back={{ href: addresses.pages, label: 'Back to the pages' }}
      bare
    >
      <div className={styles.room}>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <div className={styles.scroll}>
            <Segmented
              label="Type"
              value={kind}
              onChange={(next) => go(addresses.newPage(next), { replace: true })}
              options={KINDS}
            />
            {failure && <Message kind="bad">{failure}</Message>}
            <Controller
              control={form.control}
              name="title"
              rules={{ required: 'Please enter a title.' }}
              render={({ field, fieldState }) => (
                <TextField
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- one came here to type the title.
                  autoFocus={!narrow}
                  label="Title"
                  placeholder={example}
                  {...field}
                  error={fieldState.error?.message}
                />
              )}
            />
            <div className={styles.pair}>
              <Controller
                control={form.control}
                name="slug"
                render={({ field, fieldState }) => (
                  <TextField
                    label="Address"
                    code
                    prefix="/"
                    placeholder={makeSlug(title || example)}
                    {...field}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <Controller
                control={form.control}
                name="menu"
                render={({ field }) => (
                  <Select
                    label="Menu"
                    value={field.value}
                    onChange={field.onChange}
                    options={[
                      { value: 'main', label: 'Main menu' },
                      { value: 'footer', label: 'Footer menu' },
                      { value: 'none', label: 'No menu' },
                    ]}
                  />
                )}
              />
            </div>
            {slug !== '' && <AddressTaken kind={documentKind} slug={makeSlug(slug)} />}
            <BeginningCards
              beginnings={beginnings}
              value={chosen?.id ?? ''}
              onChange={choose}
              site={site}
              colors={colors}
            />
          </div>
          <footer className={styles.foot}>
            <Button type="submit" kind="primary" isPending={form.formState.isSubmitting}>
              Create draft
            </Button>
            {narrow && <Button onPress={() => setLooking(true)}>Preview</Button>}
          </footer>
        </form>
        {!narrow && <div className={styles.stage}>{stage}</div>}
      </div>
      {narrow && (
        <Drawer isOpen={looking} onClose={() => setLooking(false)} title="Preview" wide>
          <div className={styles.drawn}>{stage}</div>
        </Drawer>
      )}
    </Panel>
  );
}
