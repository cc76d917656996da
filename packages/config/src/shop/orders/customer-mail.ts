import { useSession } from '../../shared/session.tsx';

/** What the customer hears of something done to an order: an email, where this server sends any. */
export function useCustomerMail(): string {
  const { smtp } = useSession();
  return smtp ? 'The customer gets an email.' : 'The customer gets no email: this server cannot send any.';
}
