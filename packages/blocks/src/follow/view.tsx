import { safeHref } from '@portico/model/addresses/safe-href';
import { SERVICE_WIDGET } from '@portico/model/booking/service-widgets';
import { followWidget, followWidgetOf } from '@portico/model/social/follow-widgets';
import { socialServiceOf } from '@portico/model/social/social-profile';
import { SOCIAL_SERVICES } from '@portico/model/social/social-services';
import { socialWords } from '@portico/model/words/social-words';
import type { BlockViewProps } from '../block-module.ts';
import { ConsentGate } from '../consent-gate.tsx';
import { OwnText } from '../isolated.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { SocialIcon } from '../social-icon.tsx';
import { useDir } from '../use-dir.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { FollowFields } from './definition.ts';

/**
 * A link to a profile with its icon and name, whole by itself; below it room for the service's own widget, which the
 * block's script brings where the visitor may load it.
 */
export function FollowBlock({ id, fields }: BlockViewProps<FollowFields>) {
  const { site } = usePage();
  const { gateContent, isCanvas } = usePageTools();
  const isWritten = useIsWritten();
  const words = useWords(socialWords);
  const dir = useDir(fields.text);
  const href = safeHref(fields.href);
  if (href === undefined && !isCanvas) return null;
  const serviceId = socialServiceOf({ name: '', href: fields.href });
  const service = serviceId && SOCIAL_SERVICES[serviceId].name;
  const label = service === undefined ? words.follow : words.followOn({ service });
  const name = fields.name || site.settings.title;
  const widget = fields.widget ? followWidgetOf(fields.href) : undefined;
  const classes = ['follow', fields.look, fields.align !== 'start' && `align-${fields.align}`];
  const link = (
    <a className="btn" href={href ?? '#'} rel="me noopener">
      <SocialIcon of={serviceId} />
      {label}
    </a>
  );
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {fields.look === 'button' ? (
        link
      ) : (
        <div className="follow-card">
          <SocialIcon of={serviceId} />
          <p className="follow-name">
            {isWritten ? (
              <WrittenWords field="name" name="Name" words={fields.name} />
            ) : (
              <OwnText text={name} />
            )}
          </p>
          {(fields.text !== '' || isWritten) && (
            <p className="follow-text" dir={dir}>
              <WrittenWords field="text" name="Text" words={fields.text} />
            </p>
          )}
          <a className="btn small" href={href ?? '#'} rel="me noopener">
            {label}
          </a>
        </div>
      )}
      {widget && gateContent && <ConsentGate html="" id={id} from={service} />}
      {widget && !gateContent && !isCanvas && (
        <div
          className="follow-widget"
          {...{ [SERVICE_WIDGET]: widget }}
          data-widget={JSON.stringify(followWidget(widget, fields.href, site.settings.language))}
        />
      )}
    </div>
  );
}
