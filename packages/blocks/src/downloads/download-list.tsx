import type { CustomerDownload } from '@portico/model/commerce/download/download-state';
import { formatFileSize } from '@portico/model/media/file-size';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { downloadWords } from '@portico/model/words/download-words';
import { OwnText } from '../isolated.tsx';

/** Files that were bought: each with how often and how long it can be downloaded, or why it cannot (any more). */
export function DownloadList({
  downloads,
  catalogue,
}: {
  downloads: readonly CustomerDownload[];
  catalogue: Catalogue;
}) {
  const words = wordsOf(downloadWords, catalogue);
  if (downloads.length === 0) return null;
  return (
    <ul className="downloads">
      {downloads.map((download, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, on the server
        <li key={index}>
          <div className="download-file">
            <p>
              <OwnText text={download.filename} />
            </p>
            <p className="meta">
              {[
                download.title,
                formatFileSize(download.bytes, catalogue.language),
                ...stateOf(download, words),
              ].join(' · ')}
            </p>
          </div>
          {download.standing === 'ready' && download.href === undefined && (
            <span className="btn second">{words.download}</span>
          )}
          {download.href !== undefined && (
            <a
              className="btn second"
              href={download.href}
              download={download.filename}
              rel="nofollow"
              aria-label={words.downloadFile({ name: download.filename })}
            >
              {words.download}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf(
  { standing, left, until }: CustomerDownload,
  words: ReturnType<typeof wordsOf<typeof downloadWords>>,
): string[] {
  if (standing === 'expired') return [words.expired];
  if (standing === 'used-up') return [words.usedUp];
  if (standing === 'ended') return [words.ended];
  return [
    ...(left === null ? [] : [words.left({ count: left })]),
    ...(until === '' ? [] : [words.until({ date: until })]),
  ];
}

/** Can one of them not be downloaded any more, though nobody took it back? Then the shop can help. */
export const needsHelp = (downloads: readonly CustomerDownload[]): boolean =>
  downloads.some(({ standing }) => standing === 'expired' || standing === 'used-up');
