import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { devicesQuery, keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { When } from '../../shared/when.tsx';
import styles from './account.module.css';
import { deviceName } from '@portico/model/visitor/device-name';

/** Where the account is signed in, and how to end that. */
export function Devices() {
  const queries = useQueryClient();
  const { data, error } = useQuery(devicesQuery);
  const end = useMutation({
    mutationFn: (id: string) => api.delete(`/rest/account/sessions/${id}`),
    onSuccess: () => showToast('Logged out on that device'),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.devices }),
  });
  return (
    <PanelSection id="devices" title="Where you are logged in">
      {error && <Message kind="bad">{failureText(error)}</Message>}
      {!data && !error && <Skeleton rows={2} height={44} />}
      <ul>
        {data?.map((device) => (
          <li key={device.id} className={styles.device}>
            <span className={styles.words}>
              <span>{deviceName(device.userAgent)}</span>
              <span className={styles.note}>
                {device.host} · last active <When at={device.lastSeenAt} />
              </span>
            </span>
            {device.current ? (
              <Badge tone="good">This device</Badge>
            ) : (
              <Button
                small
                isPending={end.isPending && end.variables === device.id}
                onPress={() => end.mutate(device.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
