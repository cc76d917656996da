import type { MediaReference } from '@portico/model/documents/schema';
import { MediaField } from '../../shared/media/media-field.tsx';
import { useSession } from '../../shared/session.tsx';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import styles from './search-tab.module.css';
import { searchLength } from '../../shared/documents/fields/shown-length.ts';

/** How the page appears in search results and where it is shared. */
export function SearchTab({ document, edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  const { site } = useSession();
  const { settings } = useSiteSettings();
  const text = (...path: string[]) => (edits.value(path) as string | undefined) ?? '';
  const ownTitle = text('title');
  const pattern = settings?.titlePatterns[document.parent === null ? 'page' : 'item'] ?? '%p — %s';
  const derived = pattern
    .replaceAll('%p', ownTitle)
    .replaceAll('%s', settings?.title ?? site.name)
    .replaceAll('%c', '');
  const title = text('search', 'title') || derived;
  const description =
    text('search', 'description') ||
    text('excerpt') ||
    (typeof edits.value(['description']) === 'string' ? text('description') : '') ||
    settings?.description ||
    '';
  const host = site.url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const picture = (...path: string[]) => (edits.value(path) as MediaReference | undefined)?.media;
  const images = edits.value(['images']) as MediaReference[] | undefined;
  const shared =
    picture('search', 'image') ?? picture('image') ?? images?.[0]?.media ?? settings?.socialImage?.media;
  const hidden = edits.value(['search', 'hidden']) === true;
  const shownTitle = searchLength('title', title);
  const shownDescription = searchLength('description', description);
  return (
    <>
      <figure className={styles.result} aria-label="In search results" data-hidden={hidden || undefined}>
        <span className={styles.address}>
          {host}
          {(document.path ?? '/')
            .split('/')
            .filter(Boolean)
            .map((part) => ` › ${part}`)}
        </span>
        <span className={styles.title}>{shownTitle.text}</span>
        <span className={styles.words}>
          {shownDescription.text || 'Search engines choose a passage from the page.'}
        </span>
      </figure>
      <EditText
        edits={edits}
        path={['search', 'title']}
        label="Title in search results"
        optional
        placeholder={derived}
        advised={shownTitle.advised}
        {...off}
      />
      <EditText
        edits={edits}
        path={['search', 'description']}
        label="Description"
        optional
        rows={3}
        placeholder={description}
        advised={shownDescription.advised}
        {...off}
      />
      <MediaField
        edits={edits}
        path={['search', 'image']}
        label="Social picture"
        help="Used when the page is shared. If empty, the page’s own picture or the site’s is used."
        {...off}
      />
      <figure className={styles.card} aria-label="When shared">
        {shared ? (
          <img src={`/_portico/media/${shared}/picture?format=750w`} alt="" className={styles.picture} />
        ) : (
          <span className={styles.noPicture}>No picture</span>
        )}
        <span className={styles.cardWords}>
          <span className={styles.address}>{host}</span>
          <span className={styles.cardTitle}>{text('search', 'title') || ownTitle}</span>
          {description && <span className={styles.words}>{description}</span>}
        </span>
      </figure>
      <EditSwitch
        edits={edits}
        path={['search', 'hidden']}
        label="Hide from search engines"
        help="Also removed from the sitemap and the site’s own search."
        {...off}
      />
    </>
  );
}
