import type { DownloadsState } from '@portico/model/commerce/download/download-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { downloadWords } from '@portico/model/words/download-words';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import type { DownloadsFields } from './definition.ts';
import { DownloadList, needsHelp } from './download-list.tsx';

/** What an order bought to download, opened by a link of its email. */
export function DownloadsBlock({ id }: BlockViewProps<DownloadsFields>) {
  const state = usePageTools().states?.[id] as DownloadsState | undefined;
  if (!state) return null;
  const words = wordsOf(downloadWords, state.catalogue);
  if (state.isExpired)
    return (
      <div className="order-confirmed">
        <h1>{words.linkExpired}</h1>
        <p>{words.linkExpiredText}</p>
        <Help state={state} />
      </div>
    );
  const { orderNumber } = wordsOf(checkoutWords, state.catalogue);
  return (
    <div className="order-confirmed">
      <h1>{words.title}</h1>
      {state.orderNumber !== '' && (
        <p>
          {orderNumber}: <OwnText text={state.orderNumber} />
        </p>
      )}
      <DownloadList downloads={state.downloads} catalogue={state.catalogue} />
      {state.isWaiting && <p>{words.waiting}</p>}
      {needsHelp(state.downloads) && <Help state={state} />}
      {state.preview && <PreviewedMail preview={state.preview} />}
    </div>
  );
}

/** How who cannot download any more reaches the shop. */
function Help({ state }: { state: DownloadsState }) {
  const words = wordsOf(downloadWords, state.catalogue);
  return (
    <>
      <p>
        {words.help({ site: state.shopTitle })}
        {state.contact !== '' && (
          <>
            <br />
            {plainLines(state.contact)}
          </>
        )}
      </p>
      {state.helpPath !== undefined && (
        <p className="order-actions">
          <a className="btn second" href={state.helpPath}>
            {words.findOrder}
          </a>
        </p>
      )}
    </>
  );
}

/** The email that leads here, as its buyers get it: only who sells the product sees it. */
function PreviewedMail({ preview }: { preview: NonNullable<DownloadsState['preview']> }) {
  return (
    <section aria-label={preview.subject}>
      <div className="download-mail">
        <p className="meta">
          <OwnText text={preview.subject} />
        </p>
        <h2 className="h3">{preview.title}</h2>
        {preview.paragraphs.map((text) => (
          <p key={text}>{plainLines(text)}</p>
        ))}
        <p>
          <span className="btn">{preview.button}</span>
        </p>
        <p className="meta">{preview.note}</p>
      </div>
    </section>
  );
}
