import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { connectedServicesQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { backToSettings } from '../back-to-settings.ts';
import { ServicePart } from '../connected-services/service-part.tsx';
import styles from '../settings.module.css';
import { settingsPayments } from './screen.ts';

const title = settingsPayments.title ?? '';

/** Who takes the shop's money online. Takes effect at once: it is configuration, not content. */
export function View() {
  const { data, error, refetch } = useQuery(connectedServicesQuery);
  const may = useMay();
  if (error && !data)
    return <LoadFailure title={title} error={error} retry={() => void refetch()} back={backToSettings} />;
  return (
    <Panel title={title} back={backToSettings}>
      <p className={styles.lead}>
        Once connected, a provider is offered at checkout straight away. Keys are stored encrypted, are never
        shown again or exported, and administrators get an email whenever they change.
        {may('store.settings') && (
          <>
            {' '}
            Bank transfer, invoice and other payment methods without a provider are in the{' '}
            <Link href={`${addresses.shopSettings}#payments`}>shop settings</Link>.
          </>
        )}
      </p>
      {data ? (
        data
          .filter(({ use }) => use === 'payments')
          .map((service) => <ServicePart key={service.id} service={service} />)
      ) : (
        <Skeleton rows={3} height={52} />
      )}
    </Panel>
  );
}
