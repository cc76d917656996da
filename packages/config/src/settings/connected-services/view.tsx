import type { ConnectedService } from '@portico/model/api/connected-services';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { connectedServicesQuery } from '../../api/queries.ts';
import { useInterfaceClicks } from '../../shared/interface-clicks.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { backToSettings } from '../back-to-settings.ts';
import styles from '../settings.module.css';
import { settingsConnectedServices } from './screen.ts';
import { ServicePart } from './service-part.tsx';

const title = settingsConnectedServices.title ?? '';

/** Services of others that the site uses with keys of its own. Takes effect at once: it is configuration, not content. */
export function View() {
  useInterfaceClicks('api-key-panel');
  const { data, error, refetch } = useQuery(connectedServicesQuery);
  if (error && !data)
    return <LoadFailure title={title} error={error} retry={() => void refetch()} back={backToSettings} />;
  return (
    <Panel title={title} back={backToSettings} measured="api-key-panel">
      <p className={styles.lead}>
        Everything works without them. Keys are stored encrypted, are never shown again or exported, and
        administrators get an email whenever they change.
      </p>
      {data ? (
        data
          .filter(({ use }: ConnectedService) => use === undefined)
          .map((service: ConnectedService) => <ServicePart key={service.id} service={service} folds />)
      ) : (
        <Skeleton rows={3} height={52} />
      )}
    </Panel>
  );
}
