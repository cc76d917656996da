import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { failureText } from '../../api/query-client.ts';
import {
  documentAddress,
  makeInvoice,
  orderQuery,
  shippingLabelsAddress,
} from '../../shared/shop/order-queries.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from './order-money.ts';
import styles from './orders.module.css';

/** Packing slips, the invoice and the credit notes of an order, as PDF and to be printed. */
export function OrderDocuments({ order }: { order: OwnerOrderJson }) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => makeInvoice(order.id),
    onSuccess: (after) => {
      queries.setQueryData(orderQuery(order.id).queryKey, after);
      showToast('Invoice made');
    },
    // Said below the documents.
    onError: () => undefined,
  });
  if (order.number === null) return null;
  const links = (label: string, document: string) => (
    <>
      <a href={documentAddress(order.id, document, 'pdf')} target="_blank" rel="noreferrer">
        {label} (PDF)
      </a>{' '}
      <a
        href={documentAddress(order.id, document, 'html')}
        target="_blank"
        rel="noreferrer"
        aria-label={`Print view of ${label}`}
      >
        Print view
      </a>
    </>
  );
  return (
    <section aria-label="Documents">
      <h3 className={styles.heading}>Documents</h3>
      <ul className={styles.documents}>
        {order.requiresShipping && <li>{links('Packing slip', 'packing-slip')}</li>}
        {order.requiresShipping && order.can.fulfil && (
          <li>
            <a href={shippingLabelsAddress({ status: 'placed', search: '' }, [order.id])}>
              Data for a shipping label (CSV)
            </a>{' '}
            <a href={shippingLabelsAddress({ status: 'placed', search: '' }, [order.id], 'items')}>
              With customs items (CSV)
            </a>
          </li>
        )}
        {order.shipments.length > 1 &&
          order.shipments.map(({ id }, index) => (
            <li key={id}>{links(`Packing slip of parcel ${index + 1}`, `packing-slip?shipment=${id}`)}</li>
          ))}
        {order.documents.map((document) => (
          <li key={document.id}>
            {links(
              `${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${document.number}`,
              `documents/${document.id}`,
            )}
            <span className={styles.quiet}>
              {orderMoney(document.totalCents, order.currency)}, <When at={document.createdAt} exact />
            </span>
          </li>
        ))}
      </ul>
      {make.error && <Message kind="bad">{failureText(make.error) ?? 'Please log in again.'}</Message>}
      {order.can.invoice && (
        <Button small icon={FileText} isDisabled={make.isPending} onPress={() => make.mutate()}>
          Make invoice
        </Button>
      )}
      {order.isTest && order.documents.length === 0 && (
        <p className={styles.quiet}>Orders with test payments get no invoice: nobody was charged.</p>
      )}
    </section>
  );
}
