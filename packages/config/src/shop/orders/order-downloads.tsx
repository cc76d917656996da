import type { OrderDownload } from '@portico/model/api/downloads';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { formatFileSize } from '@portico/model/media/file-size';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { orderQuery } from '../../shared/shop/order-queries.ts';
import { When } from '../../shared/when.tsx';
import styles from './orders.module.css';

const downloadsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderQuery(orderId).queryKey, 'downloads'],
    queryFn: () => api.get(`/rest/orders/${orderId}/downloads`),
  });

const STANDINGS: Readonly<Record<OrderDownload['standing'], string>> = {
  ready: '',
  'used-up': ', all used',
  expired: ', expired',
  ended: ', ended with the order',
};

/** What an order bought to download: how often each file was, and a new link for who needs one. */
export function Downloads({ order }: { order: OwnerOrderJson }) {
  const isSold = order.lines.some(({ productType }) => productType === 'digital');
  return isSold ? <Bought order={order} /> : null;
}

function Bought({ order }: { order: OwnerOrderJson }) {
  const queries = useQueryClient();
  const query = downloadsQuery(order.id);
  const { data } = useQuery(query);
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => api.post(`/rest/orders/${order.id}/downloads/renew`),
    onSuccess: (after) => {
      queries.setQueryData(query.queryKey, after);
      void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey, exact: true });
      showToast('Downloads renewed. The customer gets a new link by email.');
    },
  });
  if (!data) return null;
  return (
    <section aria-label="Downloads">
      <h3 className={styles.heading}>Downloads</h3>
      <ul className={styles.documents}>
        {data.downloads.map((each) => (
          <li key={each.id}>
            {each.filename}
            <span className={styles.quiet}>
              {formatFileSize(each.bytes)},{' '}
              {each.allowed === null
                ? `downloaded ${times(each.used)}`
                : `downloaded ${each.used} of ${times(each.allowed)}`}
              {STANDINGS[each.standing]}
              {each.lastAt && (
                <>
                  , last <When at={each.lastAt} exact />
                </>
              )}
              {each.standing === 'ready' && each.expiresAt && (
                <>
                  , until <When at={each.expiresAt} exact />
                </>
              )}
            </span>
          </li>
        ))}
        {data.waiting.map((title) => (
          <li key={title}>
            {title}
            <span className={styles.quiet}>
              Has no file yet. The customer gets an email as soon as you add one to the product.
            </span>
          </li>
        ))}
      </ul>
      {data.waivedAt && (
        <p className={styles.quiet}>
          The customer agreed that the right of withdrawal ends with the download,{' '}
          <When at={data.waivedAt} exact />.
        </p>
      )}
      {renew.error && <Message kind="bad">{failureText(renew.error) ?? 'Please log in again.'}</Message>}
      {data.canRenew && (
        <Button small icon={RotateCw} isDisabled={renew.isPending} onPress={() => setAsking(true)}>
          Renew downloads
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isHarmless
          onClose={() => setAsking(false)}
          title="Renew downloads?"
          action="Renew"
          onConfirm={() => {
            setAsking(false);
            renew.mutate();
          }}
        >
          Each file can be downloaded again, as often and as long as if it were bought today. The customer
          gets a new link by email. Earlier links no longer work.
        </ConfirmDialog>
      )}
    </section>
  );
}

const times = (count: number): string => (count === 1 ? '1 time' : `${count} times`);
