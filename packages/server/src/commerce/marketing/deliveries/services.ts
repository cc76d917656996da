import { type DeliveryEvent, listOf, objectOf, textOf } from './delivery-event.ts';

type Kind = DeliveryEvent['kind'];

/**
 * What Amazon SES tells, as it stands in the `Message` of SNS or comes by itself (Amazon Simple Email Service, "SNS
 * notification contents"; with event publishing the type is called `eventType`).
 */
function ofAmazon(told: Readonly<Record<string, unknown>>): DeliveryEvent[] | undefined {
  const type = textOf(told.notificationType) || textOf(told.eventType);
  if (type === 'Bounce') {
    const { bounceType, bouncedRecipients } = objectOf(told.bounce);
    return listOf(bouncedRecipients).map(({ emailAddress, diagnosticCode }) => ({
      email: textOf(emailAddress),
      kind: bounceType === 'Permanent' ? 'hard' : 'soft',
      reason: textOf(diagnosticCode),
    }));
  }
  if (type === 'Complaint') {
    const { complaintFeedbackType, complainedRecipients } = objectOf(told.complaint);
    if (complaintFeedbackType === 'not-spam') return [];
    return listOf(complainedRecipients).map(({ emailAddress }) => ({
      email: textOf(emailAddress),
      kind: 'complaint',
      reason: textOf(complaintFeedbackType),
    }));
  }
  return type === '' ? undefined : [];
}

/** Types of Postmark's bounces that say something of the address; others are no bounces. */
const POSTMARK: Readonly<Record<string, Kind>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  DMARCPolicy: 'soft',
  SpamComplaint: 'complaint',
  SpamNotification: 'complaint',
};

/** What Postmark's webhooks for bounces and spam complaints tell. */
function ofPostmark(told: Readonly<Record<string, unknown>>): DeliveryEvent[] | undefined {
  const { RecordType, Type, Email, Details, Description } = told;
  if (RecordType === undefined && (Type === undefined || Email === undefined)) return undefined;
  const kind = RecordType === 'SpamComplaint' ? 'complaint' : POSTMARK[textOf(Type)];
  return kind ? [{ email: textOf(Email), kind, reason: textOf(Details) || textOf(Description) }] : [];
}

/** What Mailgun's webhooks `permanent_fail`, `temporary_fail` and `complained` tell. */
function ofMailgun(told: Readonly<Record<string, unknown>>): DeliveryEvent[] | undefined {
  if (told['event-data'] === undefined) return undefined;
  const data = objectOf(told['event-data']);
  const { message, description } = objectOf(data['delivery-status']);
  const kind: Kind | undefined =
    data.event === 'complained'
      ? 'complaint'
      : data.event === 'failed'
        ? data.severity === 'permanent'
          ? 'hard'
          : 'soft'
        : undefined;
  const email = textOf(data.recipient);
  return kind ? [{ email, kind, reason: textOf(message) || textOf(description) }] : [];
}

/** What a service tells of emails it sent; undefined where it is of none that is known. */
export const ofService = (told: Readonly<Record<string, unknown>>): DeliveryEvent[] | undefined =>
  ofMailgun(told) ?? ofPostmark(told) ?? ofAmazon(told);
