import { Message } from '@portico/ui/message';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../app/addresses.ts';
import { useSession } from '../app/session.tsx';

/**
 * Where emails matter to who works there, and the server sends none: that they reach nobody.
 * @param what which emails, as the beginning of a sentence: `Emails about orders`
 */
export function MailNotice({ what }: { what: string }) {
  const { smtp } = useSession();
  if (smtp) return null;
  return (
    <Message kind="warn">
      {what} reach nobody: this server has no mail service. They are kept under{' '}
      <Link href={addresses.mail}>Mail</Link>, where a test email shows when that has changed.
    </Message>
  );
}
