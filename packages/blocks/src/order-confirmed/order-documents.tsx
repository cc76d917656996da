import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { documentWords } from '@portico/model/words/document-words';
import { OwnText } from '../isolated.tsx';

/** Invoice and credit notes of an order: each as PDF and as a page to be printed. */
export function OrderDocuments({ state }: { state: OrderConfirmedState }) {
  const { order, catalogue, token } = state;
  if (order.documents.length === 0) return null;
  const words = wordsOf(documentWords, catalogue);
  const hrefOf = (id: string, form: string) =>
    `/api/commerce/orders/documents/${id}?token=${encodeURIComponent(token)}&as=${form}`;
  return (
    <section aria-labelledby="order-documents">
      <h2 className="h3" id="order-documents">
        {words.title}
      </h2>
      <ul className="order-documents">
        {order.documents.map(({ id, kind, number }) => (
          <li key={id}>
            <a href={hrefOf(id, 'pdf')}>
              {kind === 'invoice' ? words.invoice : words.creditNote} <OwnText text={number} /> (PDF)
            </a>{' '}
            <a href={hrefOf(id, 'html')}>{words.print}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
