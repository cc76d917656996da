import { SERVICE_WIDGET, type ServiceWidgetName } from '@portico/model/booking/service-widgets';
import { bookingWords } from '@portico/model/words/booking-words';
import { ConsentGate } from '../consent-gate.tsx';
import { usePageTools } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';

export interface ServiceWidgetProps {
  id: string;
  /** Whose widget it is, and what visitors call that service. */
  widget: ServiceWidgetName;
  service: string;
  /** Where the same is done at the service's own; undefined while the owner has not said what is booked. */
  href: string | undefined;
  label: string;
  /** The owner's words above the link. */
  text: string;
  /** What the block's script is told. */
  settings: object;
}

/**
 * Something of another service that visitors use on the page: the owner's words, a link that does the same there, whole
 * by itself, and room for the service's own widget, which the block's script brings where the visitor may load it. Who is
 * logged in to the site sees a notice in its place [V6.7]: what others' scripts do under an owner's session is theirs.
 */
export function ServiceWidget({ id, widget, service, href, label, text, settings }: ServiceWidgetProps) {
  const { gateContent, isCanvas } = usePageTools();
  const isWritten = useIsWritten();
  const words = useWords(bookingWords);
  const dir = useDir(text);
  if (href === undefined && !isCanvas) return null;
  return (
    <div className="service-frame">
      <div className="service">
        <div className="service-words">
          {(text !== '' || isWritten) && (
            <p dir={dir}>
              <WrittenWords field="text" name="Text" words={text} lines />
            </p>
          )}
          <a className="btn" href={href ?? '#'} rel="noopener">
            {label}
          </a>
        </div>
        {href !== undefined && gateContent && <ConsentGate html="" id={id} from={service} />}
        {href !== undefined && !gateContent && !isCanvas && (
          <div
            className="service-room"
            {...{ [SERVICE_WIDGET]: widget }}
            data-widget={JSON.stringify(settings)}
            data-notice={words.logOut({ account: 'Portico', block: service })}
          />
        )}
      </div>
    </div>
  );
}
