import type { DeliveryEvent } from './delivery-event.ts';

/** Parts of a message that are looked at; reports have three. */
const MOST_PARTS = 20;
const MOST_RECIPIENTS = 100;

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Header fields by their names in lower case, folded lines joined; the first of a name counts. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]{1,100}):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), (value ?? '').trim());
  }
  return fields;
}

function partOf(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers = fieldsOf(head);
  const body = end ? text.slice(end.index + end[0].length) : '';
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  return {
    headers,
    body: encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body,
  };
}

/** Parts of a multipart message, as RFC 2046 sets them apart. */
function partsOf({ headers, body }: Part): Part[] {
  const [, quoted, plain] = /boundary="([^"]{1,200})"|boundary=([^\s;]{1,200})/i.exec(
    headers.get('content-type') ?? '',
  ) ?? ['', '', ''];
  const boundary = quoted ?? plain;
  if (!boundary) return [];
  return `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1, MOST_PARTS + 1)
    .filter((text) => !text.startsWith('--'))
    .map((text) => partOf(text.replace(/^[ \t]*\r?\n/, '')));
}

const typeOf = ({ headers }: Part) => (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

/** `rfc822; ada@example.com`, `<ada@example.com>`, `Ada <ada@example.com>`. */
const addressIn = (value = ''): string => /[^\s<>;,"]+@[^\s<>;,"]+/.exec(value)?.[0] ?? '';

/** Codes of RFC 3463 for a full mailbox, the system's state, the content and policies say nothing of the address. */
const isForNow = (status: string) => !status.startsWith('5.') || /^5\.(?:2\.[23]|3|6|7)(?:\.|$)/.test(status);

/** What a delivery status notification says (RFC 3464): a group of fields for each recipient after that of the message. */
function ofDeliveryStatus({ body }: Part): DeliveryEvent[] {
  return body
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, MOST_RECIPIENTS + 1)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map((fields) => ({
      email: addressIn(fields.get('original-recipient')) || addressIn(fields.get('final-recipient')),
      kind: isForNow(fields.get('status') ?? '') ? 'soft' : 'hard',
      reason: (fields.get('diagnostic-code') ?? fields.get('status') ?? '').replace(/^smtp;\s*/i, ''),
    }));
}

/** What a complaint says (RFC 5965): of whom where it tells that, else of whom the email went to that it brings along. */
function ofFeedback(report: Part, parts: readonly Part[]): DeliveryEvent[] {
  const fields = fieldsOf(report.body);
  const type = fields.get('feedback-type')?.toLowerCase() ?? '';
  if (!['abuse', 'fraud'].includes(type)) return [];
  const original = parts.find((part) =>
    ['message/rfc822', 'text/rfc822-headers'].includes(typeOf(part) ?? ''),
  );
  const email =
    addressIn(fields.get('original-rcpt-to')) || addressIn(original && fieldsOf(original.body).get('to'));
  return [{ email, kind: 'complaint', reason: type }];
}

/** What a message says that a mail server wrote about another one; undefined where it is no such report. */
export function readReport(message: string): DeliveryEvent[] | undefined {
  const parts = partsOf(partOf(message.replace(/^(?:From [^\n]*\n)?\s*/, '')));
  const status = parts.find((part) => typeOf(part) === 'message/delivery-status');
  if (status) return ofDeliveryStatus(status);
  const feedback = parts.find((part) => typeOf(part) === 'message/feedback-report');
  return feedback && ofFeedback(feedback, parts);
}
