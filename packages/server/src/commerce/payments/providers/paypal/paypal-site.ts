import type { Id } from '@portico/model/documents/id';
import {
  askPayPal,
  type PayPalCall,
  PayPalFailure,
} from '../../../../connected-services/providers/paypal/paypal-client.ts';
import { paypal } from '../../../../connected-services/providers/paypal/paypal.ts';
import { credentialsOf, noteStanding } from '../../../../connected-services/site-credentials.ts';
import type { Portico } from '../../../../core/portico.ts';

/**
 * Asks PayPal with a site's credentials. Those that PayPal does not accept (any more) are noted, so that its owner sees
 * it and the shop stops offering it.
 * @throws Error where the site is not connected or nothing is known; PayPalFailure where PayPal refuses
 */
export async function atPayPal(portico: Portico, siteId: Id, call: PayPalCall): Promise<unknown> {
  const connection = await credentialsOf(portico, siteId, paypal);
  if (connection?.secrets.secret === undefined) throw new Error('This site is not connected to PayPal.');
  try {
    return await askPayPal(portico, connection, call);
  } catch (error) {
    if (error instanceof PayPalFailure && error.status === 401)
      await noteStanding(portico, siteId, paypal, 'wrong');
    throw error;
  }
}
