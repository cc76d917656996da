import type { AccountSectionState } from '@portico/model/commerce/account-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { downloadWords } from '@portico/model/words/download-words';
import { DownloadList } from '../../downloads/download-list.tsx';

/** What the member bought to download; nothing for who has none. */
export function DownloadsSection({ state }: { state: Extract<AccountSectionState, { type: 'downloads' }> }) {
  const { downloads, catalogue } = state;
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="account-downloads">
      <h2 className="h3" id="account-downloads">
        {wordsOf(downloadWords, catalogue).title}
      </h2>
      <DownloadList downloads={downloads} catalogue={catalogue} />
    </section>
  );
}
