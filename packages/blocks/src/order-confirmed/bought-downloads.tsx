import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { downloadWords } from '@portico/model/words/download-words';
import { DownloadList, needsHelp } from '../downloads/download-list.tsx';
import { usePage } from '../page-context.ts';

/** What an order bought to download, and what the customer agreed to for that. */
export function BoughtDownloads({ state }: { state: OrderConfirmedState }) {
  const { site } = usePage();
  const { downloads, isWaiting, isWaived, catalogue } = state;
  const words = wordsOf(downloadWords, catalogue);
  if (downloads.length === 0 && !isWaiting) return null;
  return (
    <section aria-labelledby="bought-downloads">
      <h2 className="h3" id="bought-downloads">
        {words.title}
      </h2>
      <DownloadList downloads={downloads} catalogue={catalogue} />
      {isWaiting && <p>{words.waiting}</p>}
      {needsHelp(downloads) && <p>{words.help({ site: site.settings.title })}</p>}
      {isWaived && <p className="meta downloads-note">{words.waived}</p>}
    </section>
  );
}
