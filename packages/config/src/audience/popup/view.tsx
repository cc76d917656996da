import type { Popup } from '@portico/model/site/popup';
import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allDocumentsQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { frameEvents } from '../../shared/frame/frame-events.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditNumber, EditSelect, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { LinkField } from '../../shared/link-field.tsx';
import { SingletonPanel } from '../../shared/documents/singleton-panel.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useSitePreview } from '../../shared/documents/preview/use-site-preview.ts';
import { MediaField } from '../../shared/media/media-field.tsx';
import { backToMarketing } from '../back-to-marketing.ts';
import { THEME_OPTIONS } from '../../shared/documents/fields/theme-options.ts';

const NO_FORM = 'none';
/** Days until the popup comes back to those who closed it, where it does. */
const USUAL_DAYS = 30;

/** The card over the page: what it says, whom it shows itself to, how often. */
export function View() {
  return (
    <SingletonPanel<Popup> kind="popup" title="Popup" back={backToMarketing}>
      {(edits, document) => <Fields edits={edits} document={document} />}
    </SingletonPanel>
  );
}

function Fields({ edits, document }: { edits: DocumentEdits; document: Document<Popup> }) {
  const { style, title, text, image, form } = document.body;
  const { set: setStyle } = useEdit<Popup['style']>(edits, 'style');
  useSitePreview(document);
  usePopupPreview();
  const isEmpty = title.trim() === '' && text.trim() === '' && !image && !form;
  return (
    <>
      <Switch
        label="Show the popup"
        help="Over the page. Not shown on cover pages, lock screens, cart and checkout."
        isSelected={style === 'show'}
        onChange={(isShown) => setStyle(isShown ? 'show' : 'none')}
      />
      {style === 'show' && isEmpty && (
        <Message kind="warn">
          The popup is empty, so it is not shown. Add a title, text, a picture or a form.
        </Message>
      )}
      <PanelSection title="Content">
        <EditText edits={edits} path={['title']} label="Title" />
        <EditText edits={edits} path={['text']} label="Text" rows={3} />
        <MediaField edits={edits} path={['image']} label="Picture" />
        {image && (
          <EditSelect
            edits={edits}
            path={['imagePlace']}
            label="Picture position"
            help="On phones, always above the text."
            options={[
              { value: 'beside', label: 'Beside the text' },
              { value: 'above', label: 'Above the text' },
            ]}
          />
        )}
        <PopupForm edits={edits} />
        <PopupButton edits={edits} />
        <EditSelect edits={edits} path={['theme']} label="Colours" options={THEME_OPTIONS} />
      </PanelSection>
      <PanelSection title="When and where">
        <EditSelect
          edits={edits}
          path={['pages']}
          label="Pages"
          options={[
            { value: 'all', label: 'All pages' },
            { value: 'home', label: 'Homepage only' },
          ]}
        />
        <EditNumber
          edits={edits}
          path={['delaySeconds']}
          label="Appears after, in seconds"
          fallback={2}
          min={0}
          max={600}
        />
        <EditSwitch edits={edits} path={['enableMobile']} label="Also on phones" />
      </PanelSection>
      <PanelSection title="Frequency">
        <Frequency edits={edits} />
        <EditSwitch
          edits={edits}
          path={['showUntilSignup']}
          label="Hide from visitors who responded"
          help="Visitors who clicked its button or sent its form do not see it again."
        />
        <NewVersion edits={edits} />
      </PanelSection>
    </>
  );
}

/** A form of the site, such as a newsletter's: who sends it has followed the popup. */
function PopupForm({ edits }: { edits: DocumentEdits }) {
  const { value, set, error } = useEdit<string>(edits, 'form');
  const { data: forms } = useQuery(allDocumentsQuery({ kind: 'form' }));
  const isListed = value === undefined || forms?.some((form) => form.id === value);
  return (
    <Select<string>
      label="Form"
      help="For example a newsletter sign-up. Create forms under Forms."
      options={[
        { value: NO_FORM, label: 'No form' },
        ...(forms ?? []).map((form) => ({ value: form.id, label: form.title || 'Untitled' })),
        ...(isListed ? [] : [{ value, label: forms ? 'A deleted form' : '…' }]),
      ]}
      value={value ?? NO_FORM}
      onChange={(id) => set(id === NO_FORM ? undefined : id)}
      error={error}
    />
  );
}

/** Label and link live under one key, which goes when both are empty. */
function PopupButton({ edits }: { edits: DocumentEdits }) {
  const { value, set, error } = useEdit<NonNullable<Popup['button']>>(edits, 'button');
  const change = (part: Partial<NonNullable<Popup['button']>>) => {
    const next = { label: value?.label ?? '', href: value?.href ?? '', ...part };
    set(next.label === '' && next.href === '' ? undefined : next);
  };
  const flush = () => void edits.flush();
  return (
    <>
      <TextField
        label="Button"
        placeholder="Read more"
        value={value?.label ?? ''}
        onChange={(label) => change({ label })}
        onBlur={flush}
        maxLength={100}
      />
      <LinkField
        label="Button link"
        value={value?.href ?? ''}
        onChange={(href) => change({ href })}
        onBlur={flush}
        error={error}
      />
    </>
  );
}

/** Days until it comes back; -1 stands for never. */
function Frequency({ edits }: { edits: DocumentEdits }) {
  const { value = USUAL_DAYS, set, error } = useEdit<number>(edits, 'displayFrequency');
  const comesBack = value !== -1;
  return (
    <>
      <Switch
        label="Show again to visitors who closed it"
        isSelected={comesBack}
        onChange={(on) => set(on ? USUAL_DAYS : -1)}
      />
      {comesBack && (
        <NumberField
          label="After this many days"
          help="0 shows it on every page."
          value={value}
          onChange={(days) => {
            if (Number.isInteger(days)) set(days);
          }}
          minValue={0}
          maxValue={3650}
          error={error}
        />
      )}
    </>
  );
}

/** A newer version shows itself once more to everybody, whatever they did with the last. */
function NewVersion({ edits }: { edits: DocumentEdits }) {
  const { value = 1, set } = useEdit<number>(edits, 'version');
  return (
    <div>
      <Button
        onPress={() => {
          set(value + 1);
          void edits.flush();
          showToast('It will be shown to everybody again when you publish');
        }}
      >
        Show to everybody again
      </Button>
    </div>
  );
}

/** The popup stands in the preview while its panel is open. */
function usePopupPreview(): void {
  useEffect(() => {
    const force = () => frameEvents.emit('popup:force');
    force();
    const stop = frameEvents.on('portico:init', force);
    return () => {
      stop();
      frameEvents.emit('popup:unforce');
    };
  }, []);
}
