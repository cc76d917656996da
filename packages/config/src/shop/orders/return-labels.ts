import type { ReturnKind, ReturnState } from '@portico/model/commerce/returns/return-states';
import type { BadgeTone } from '@portico/ui/badge';

/** What owners call the states of a return. */
export const RETURN_LABELS: Readonly<Record<ReturnState, { label: string; tone: BadgeTone }>> = {
  requested: { label: 'Requested', tone: 'warn' },
  approved: { label: 'Approved', tone: 'accent' },
  received: { label: 'Received', tone: 'accent' },
  refunded: { label: 'Refunded', tone: 'good' },
  refused: { label: 'Declined', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  closed: { label: 'Closed', tone: 'quiet' },
};

/** What a return is called: `Return KF-1042-R1`. */
export const returnName = (
  orderNumber: string | null,
  { kind, number }: { kind: ReturnKind; number: number },
): string => `${kind === 'withdrawal' ? 'Withdrawal' : 'Return'} ${orderNumber ?? ''}-R${number}`;
