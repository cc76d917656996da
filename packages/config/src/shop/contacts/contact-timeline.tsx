import type { ContactEvent } from '@portico/model/api/contacts';
import { CONTACT_EVENTS } from '@portico/model/contacts/contact-events';
import { Dotted } from '@portico/ui/dotted';
import { Link } from 'react-aria-components/Link';
import { Segmented } from '@portico/ui/segmented';
import { useState } from 'react';
import { addresses } from '../../shared/addresses.ts';
import { When } from '../../shared/when.tsx';
import { eventLabel, orderName } from '../orders/order-words.ts';
import styles from './contacts.module.css';

type OwnKind = (typeof CONTACT_EVENTS)[number];

const LABELS: Readonly<Record<OwnKind, string>> = {
  note: 'Note',
  account: 'Created an account',
  access: 'Was given access',
  'news-ask': 'Signed up for news',
  'news-agree': 'Agreed to news by email',
  'news-confirm': 'Confirmed that they want news',
  'news-unsubscribe': 'Unsubscribed from news',
  'news-topics': 'Chose other topics of news',
  'news-pause': 'Paused news',
  'news-resume': 'Gets news again',
  'news-address': 'Changed the address for news',
  message: 'Sent a form',
  comment: 'Wrote a comment',
  review: 'Wrote a review',
  email: 'Email to them',
};

const PARTS = [
  { value: 'all', label: 'All' },
  { value: 'orders', label: 'Orders' },
  { value: 'words', label: 'Messages' },
  { value: 'consent', label: 'Consent' },
  { value: 'emails', label: 'Emails' },
] as const;
type Part = (typeof PARTS)[number]['value'];

const isOwn = (kind: string): kind is OwnKind => (CONTACT_EVENTS as readonly string[]).includes(kind);

function partOf({ kind, order }: ContactEvent): Part {
  if (order) return 'orders';
  if (kind === 'email') return 'emails';
  if (kind.startsWith('news-') || kind === 'account') return 'consent';
  return 'words';
}

/** What happened with somebody, newest first. */
export function ContactTimeline({ events }: { events: readonly ContactEvent[] }) {
  const [part, setPart] = useState<Part>('all');
  if (events.length === 0) return null;
  const there = PARTS.filter(({ value }) => value === 'all' || events.some((each) => partOf(each) === value));
  const shown = events.filter((each) => part === 'all' || partOf(each) === part);
  return (
    <section className={styles.timeline}>
      <h3 className={styles.heading}>Timeline</h3>
      {there.length > 2 && (
        <Segmented<Part> label="What the timeline shows" value={part} onChange={setPart} options={there} />
      )}
      <ol className={styles.events}>
        {shown.map((event) => (
          <li key={`${event.kind}-${event.id}`}>
            <EventTitle event={event} />
            <span className={styles.quiet}>
              <Dotted parts={[<When key="at" at={event.createdAt} exact />, event.by]} />
            </span>
            {event.text !== '' && <p className={styles.text}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventTitle({ event: { kind, order, of } }: { event: ContactEvent }) {
  if (order)
    return (
      <>
        <Link href={addresses.order(order.id)}>{orderName(order)}</Link>: {eventLabel(kind)}
      </>
    );
  if (!isOwn(kind)) return <>{eventLabel(kind)}</>;
  if (kind === 'message' && of !== null) return <Link href={addresses.submission(of)}>{LABELS[kind]}</Link>;
  if (kind === 'email' && of !== null && of !== 'sent') return <>{`${LABELS[kind]} (${MAIL[of] ?? of})`}</>;
  return <>{LABELS[kind]}</>;
}

const MAIL: Readonly<Record<string, string>> = { waiting: 'waiting', failed: 'failed', kept: 'not sent' };
