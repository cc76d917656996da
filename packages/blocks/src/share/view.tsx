import { canonicalUrl, sharedPicture } from '@portico/model/page/page-links';
import { shareWords } from '@portico/model/words/share-words';
import type { ReactNode } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useWords } from '../use-words.ts';
import type { ShareFields } from './definition.ts';
import { SHARE_SERVICE_NAMES, SHARE_SERVICES, type ShareServiceName } from './services.ts';
import { ShareIcon } from './share-icon.tsx';

/** Links to where the page can be shared. Pages that stand in for others have no address to share. */
export function ShareBlock({ fields }: BlockViewProps<ShareFields>) {
  const page = usePage();
  const { isCanvas } = usePageTools();
  const words = useWords(shareWords);
  const dir = useDir(fields.title);
  const url = canonicalUrl(page);
  const services = SHARE_SERVICE_NAMES.filter((name) => fields.services.includes(name));
  if (url === undefined || (services.length === 0 && !fields.copy && !fields.device)) return null;
  const title = page.search.title || page.title || page.site.settings.title;
  const shared = { url, title, picture: sharedPicture(page)?.url };

  const item = (name: string, icon: ReactNode) => (
    <>
      {icon}
      {fields.names && <span>{name}</span>}
    </>
  );
  const link = (service: ShareServiceName) => {
    const { name, address } = SHARE_SERVICES[service];
    const isMail = service === 'mail';
    return (
      <li key={service}>
        <a
          href={address(shared)}
          aria-label={isMail ? words.byMail : words.on({ service: name })}
          {...(isMail ? {} : { target: '_blank', rel: 'nofollow noopener noreferrer' })}
        >
          {item(isMail ? words.mail : name, <ShareIcon of={service} />)}
        </a>
      </li>
    );
  };
  // It may stay away, where the device has no such list: there it must leave no gap at the edge the others stand at.
  const device = fields.device && (
    <li key="device" className="share-device">
      <button type="button" aria-label={words.device} data-title={title}>
        {item(words.share, <ShareIcon of="device" />)}
      </button>
    </li>
  );
  const classes = [
    'share',
    fields.shape,
    fields.size,
    fields.align !== 'start' && `align-${fields.align}`,
    fields.names && 'named',
    services.length === 0 && 'by-script',
    isCanvas && 'awake on-device',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} data-url={url}>
      {fields.title !== '' && (
        <p className="label" dir={dir}>
          {fields.title}
        </p>
      )}
      <ul aria-label={words.share}>
        {fields.align === 'end' && device}
        {services.map(link)}
        {fields.copy && (
          <li className="share-copy">
            <button type="button" aria-label={words.copy}>
              {item(
                words.copy,
                <>
                  <ShareIcon of="copy" />
                  <ShareIcon of="copied" className="is-copied" />
                </>,
              )}
            </button>
            <output data-copied={words.copied} data-failed={words.notCopied} />
          </li>
        )}
        {fields.align !== 'end' && device}
      </ul>
    </div>
  );
}
