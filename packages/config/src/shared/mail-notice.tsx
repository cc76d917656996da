import { Message } from '@portico/ui/message';
import { Link } from 'react-aria-components/Link';
import { addresses } from './addresses.ts';
import { useSession } from './session.tsx';

/**
 * Where emails matter to who works there, and the server sends none: that they reach nobody.
 * @param what which emails, as the beginning of a sentence: `Emails about orders`
 */
export function MailNotice({ what }: { what: string }) {
  const { smtp } = useSession();
  if (smtp) return null;
  return (
    <Message kind="warn">
      {what} are not sent: this server cannot send email. They stay in the{' '}
      <Link href={addresses.mail}>Outbox</Link>, where you can also send a test email.
    </Message>
  );
}
