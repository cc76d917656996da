import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';

/** Where cards and the like are connected, for those who may: keys are no content, so they are not among these settings. */
export function OnlinePayments() {
  const may = useMay();
  if (!may('site.settings')) return null;
  return (
    <p>
      Cards, wallets and other online payments are connected under{' '}
      <Link href={addresses.settingsPart('payments')}>Settings → Online payments</Link>.
    </p>
  );
}
