import type { Finding } from '../doctor.ts';
import { transportOf } from './deliver.ts';

/** Whether mail goes anywhere: asks the mail service whether it takes any, and sends none. */
export async function examineMail(smtpUrl: string | undefined): Promise<Finding> {
  const said = (level: Finding['level'], message: string): Finding => ({ check: 'mail', level, message });
  if (!smtpUrl)
    return said(
      'warning',
      'SMTP_URL is not set: mail reaches nobody, be it of orders, forms, invitations or passwords. It stays in each ' +
        'site’s Outbox.',
    );
  // The host alone: the address may hold a password.
  const { host } = new URL(smtpUrl);
  const transport = transportOf(smtpUrl);
  try {
    await transport.verify();
    return said('ok', `${host} takes mail. A test email can be sent from a site’s Outbox.`);
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string };
    return said(
      'problem',
      `${host} takes no mail (${code}). What is sent waits in the Outbox and is tried again.`,
    );
  } finally {
    transport.close();
  }
}
