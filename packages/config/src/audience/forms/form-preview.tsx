import style from '@portico/blocks/form/style.css?inline';
import { renderCaptcha } from '@portico/blocks/form/captcha';
import { isCompact } from '@portico/blocks/form/captcha-size';
import { settleLive } from '@portico/blocks/form/settle-live';
import { FormBlock } from '@portico/blocks/form/view';
import { wordsOf } from '@portico/model/words/catalogue';
import { formFieldWords } from '@portico/model/words/form-field-words';
import { PageContext, type PageContextValue } from '@portico/blocks/page-context';
import type { Form } from '@portico/model/form/form';
import type { FormState } from '@portico/model/form/form-state';
import { rulesOf } from '@portico/model/form/form-view';
import { formView } from '@portico/model/form/make-form-view';
import { Segmented } from '@portico/ui/segmented';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../api/api.ts';
import { asPublished, DEVICE_WIDTHS } from '../../shared/frame/frame-state.ts';
import { type LookDevice, LookWidth } from '../../shared/frame/look-width.tsx';
import { useSiteCatalogue } from '../../shared/use-site-catalogue.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import styles from './forms.module.css';

const BLOCK = 'preview';

/**
 * The form as visitors see it, with every keystroke: the block's own view, rendered into a page of the site, so that its
 * colours and fonts are the site's.
 */
export function FormPreview({ id, form }: { id: string; form: Form }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<HTMLElement>();
  const [now] = useState(() => new Date().toISOString());
  const [device, setDevice] = useState<LookDevice>('desktop');
  const [moment, setShow] = useState<'before' | 'after'>('before');
  const { language } = useSiteSettings();
  const catalogue = useSiteCatalogue();

  useEffect(() => {
    const inside = frame.current?.contentWindow;
    inside?.location.replace(new URL(asPublished('/'), location.href));
  }, []);

  // Rendered by React, brought to life as on the site.
  const hasCaptcha = form.captcha.enabled && moment === 'before';
  useEffect(() => {
    const place = hasCaptcha ? stage?.querySelector<HTMLElement>('[data-captcha]') : null;
    if (place)
      renderCaptcha(place, {
        words: wordsOf(formFieldWords, catalogue).captcha,
        isCompact: isCompact(place),
        challenge: () => api.get('/form/captcha'),
        changed: () => undefined,
        failed: () => undefined,
      });
  }, [hasCaptcha, stage, catalogue]);

  // Fields come and go by what is tried out, as on the site.
  useEffect(() => {
    const shown = moment === 'before' ? stage?.querySelector<HTMLFormElement>('form') : null;
    if (!shown) return undefined;
    const end = new AbortController();
    settleLive(shown, rulesOf(formView(id, form)), end.signal);
    return () => end.abort();
  }, [stage, moment, id, form]);

  const after: FormState = { outcome: 'succeeded', message: form.success.message, html: form.success.html };
  const value: PageContextValue = {
    // The block's view asks the page for no more than this.
    page: {
      site: { settings: { language }, catalogue },
      path: '/',
      now,
    } as PageContextValue['page'],
    tools: {
      Sections: () => null,
      claimLead: () => false,
      states: moment === 'after' ? { [BLOCK]: after } : undefined,
    },
  };
  const leads = form.success.redirect.trim();
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewBar}>
        <Segmented
          label="Show"
          value={moment}
          onChange={setShow}
          options={[
            { value: 'before', label: 'Form' },
            { value: 'after', label: 'After sending' },
          ]}
        />
        <LookWidth value={device} onChange={setDevice} />
      </div>
      <div className={styles.room}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own host, rendered into from here. */}
        <iframe
          ref={frame}
          title="Preview of the form"
          className={styles.page}
          style={{ width: device === 'phone' ? DEVICE_WIDTHS.phone : '100%' }}
          onLoad={() => setStage(stageIn(frame.current))}
        />
      </div>
      {stage &&
        createPortal(
          <PageContext value={value}>
            {moment === 'after' && leads !== '' ? (
              <p>Visitors are redirected to {leads}.</p>
            ) : (
              <FormBlock
                key={moment}
                id={BLOCK}
                fields={{ form: id }}
                data={{ form: { type: 'form', form: formView(id, form) } }}
                span={{ wide: 1 }}
              />
            )}
          </PageContext>,
          stage,
        )}
    </section>
  );
}

/** Makes room for the form on the page that was loaded; undefined while that is blank. */
function stageIn(iframe: HTMLIFrameElement | null): HTMLElement | undefined {
  const page = iframe?.contentDocument;
  if (!page || page.location.protocol === 'about:') return undefined;
  const css = page.createElement('style');
  css.textContent = style;
  page.head.append(css);
  const section = page.createElement('section');
  section.className = 'sec t-lightest';
  const flow = page.createElement('div');
  flow.className = 'flow w-text';
  const block = page.createElement('div');
  block.className = 'b';
  block.dataset.blockType = 'form';
  block.dataset.alive = '';
  flow.append(block);
  section.append(flow);
  (page.querySelector('main') ?? page.body).replaceChildren(section);
  page.querySelector('.head')?.classList.remove('over');
  // Nothing here is sent or leads away.
  for (const name of ['submit', 'click'] as const)
    page.addEventListener(
      name,
      (event) => {
        const target = event.target as Element;
        if (name === 'submit' || target.closest('a')) event.preventDefault();
      },
      true,
    );
  return block;
}
