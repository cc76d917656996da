import type { SubscriptionPlan } from './plan.ts';
import { renewalDate } from './renewal-date.ts';

export const SUBSCRIPTION_STATUSES = [
  /** Ordered, its first payment not confirmed. */
  'pending',
  'active',
  /** By its customer or owner: nothing is due until it is resumed. */
  'paused',
  /** A renewal could not be charged, and is tried again. */
  'past_due',
  'cancelled',
  /** Paid as often as agreed. */
  'ended',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Days after it was due on which a renewal that failed is tried again. */
export const RETRY_DAYS = [1, 3, 5] as const;
const DAY_MS = 24 * 3_600_000;

/** How far a subscription has come. */
export interface Course {
  status: SubscriptionStatus;
  plan: SubscriptionPlan;
  /** From where its dates are reckoned, and how many periods after it the one paid last began. */
  anchorAt: Date;
  steps: number;
  /** Payments made. */
  paid: number;
  /** When the next payment is due; null where none is. */
  nextAt: Date | null;
  /** When it is asked for (again); null where it is not. */
  tryAt: Date | null;
  /** Tries of the payment that is due that failed. */
  failures: number;
}

const OVER = { nextAt: null, tryAt: null, failures: 0 } as const;

/** Payments made: the order a free trial began with is none. */
export const paymentsMade = ({ plan, paid }: Pick<Course, 'plan' | 'paid'>): number =>
  Math.max(0, paid - (isFreeAtFirst(plan) ? 1 : 0));

const isFreeAtFirst = ({ trialDays = 0 }: SubscriptionPlan) => trialDays > 0;

/** Is it free still? */
export const isInTrial = ({
  status,
  plan,
  paid,
  steps,
}: Pick<Course, 'status' | 'plan' | 'paid' | 'steps'>) =>
  isFreeAtFirst(plan) && !isOver(status) && paid === 1 && steps === 0;

const isPaidUp = (course: Pick<Course, 'plan' | 'paid'>) =>
  course.plan.numBillingCycles > 0 && paymentsMade(course) >= course.plan.numBillingCycles;

/** May anything still be charged? */
export const isRunning = (status: SubscriptionStatus) => status === 'active' || status === 'past_due';
/** Will it never be charged again? */
export const isOver = (status: SubscriptionStatus) => status === 'cancelled' || status === 'ended';

/** The next period that is not past. What went by while nothing could be charged is not charged afterwards. */
function onwards(course: Course, now: Date): Pick<Course, 'steps' | 'nextAt' | 'tryAt' | 'failures'> {
  let { steps } = course;
  let nextAt: Date;
  do {
    steps++;
    nextAt = renewalDate(course.anchorAt, course.plan.billingPeriod, steps);
  } while (nextAt <= now);
  return { steps, nextAt, tryAt: nextAt, failures: 0 };
}

/** Its first payment was made: its dates are reckoned from now, or from the end of its trial. */
export function begun(course: Course, now: Date): Course {
  if (course.status !== 'pending') return course;
  const { trialDays = 0 } = course.plan;
  if (trialDays > 0) {
    const ends = new Date(now.getTime() + trialDays * DAY_MS);
    return { ...course, status: 'active', paid: 1, anchorAt: ends, steps: 0, nextAt: ends, tryAt: ends };
  }
  return afterPayment({ ...course, status: 'active', anchorAt: now, steps: 0 }, now);
}

/** A payment was made. */
export function afterPayment(course: Course, now: Date): Course {
  const paid = course.paid + 1;
  if (isPaidUp({ plan: course.plan, paid })) return { ...course, ...OVER, paid, status: 'ended' };
  // What was cancelled or paused while the money moved stays so.
  if (!isRunning(course.status))
    return course.status === 'paused'
      ? { ...course, ...onwards(course, now), tryAt: null, paid }
      : { ...course, paid };
  return { ...course, ...onwards(course, now), paid, status: 'active' };
}

/** A payment was refused: it is tried again, or given up after the last try. */
export function afterFailure(course: Course, now: Date): Course {
  const { nextAt, failures } = course;
  if (!isRunning(course.status) || nextAt === null) return course;
  const days = RETRY_DAYS[failures];
  if (days === undefined) return { ...course, ...OVER, status: 'cancelled' };
  // Where nothing could be tried in time, tries still lie a day apart.
  const tryAt = new Date(Math.max(nextAt.getTime() + days * DAY_MS, now.getTime() + DAY_MS));
  return { ...course, status: 'past_due', tryAt, failures: failures + 1 };
}

/** The period that is due next is left out: neither sent nor paid, and not counted. */
export const skipped = (course: Course, now: Date): Course =>
  course.status === 'active' ? { ...course, ...onwards(course, now) } : course;

export const paused = (course: Course): Course =>
  isRunning(course.status) ? { ...course, status: 'paused', tryAt: null, failures: 0 } : course;

/** Goes on at its date where that is still to come, else from now on. */
export function resumed(course: Course, now: Date): Course {
  const { status, nextAt } = course;
  if (status !== 'paused' || nextAt === null) return course;
  if (nextAt > now) return { ...course, status: 'active', tryAt: nextAt };
  return { ...course, status: 'active', anchorAt: now, steps: 0, nextAt: now, tryAt: now };
}

export const cancelled = (course: Course): Course =>
  isOver(course.status) ? course : { ...course, ...OVER, status: 'cancelled' };
