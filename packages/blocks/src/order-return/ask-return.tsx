import { type OrderReturnState, returnPath } from '@portico/model/commerce/returns/return-state';
import { accountWords } from '@portico/model/words/account-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { returnWords } from '@portico/model/words/return-words';
import { plainLines } from '../plain-lines.tsx';
import { ReturnField, wrong } from './return-field.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPhotos } from './return-photos.tsx';

type Page = Extract<OrderReturnState['page'], { is: 'ask' }>;

/** What of an order is sent back, and why. */
export function AskReturn({ page, catalogue }: { page: Page; catalogue: Catalogue }) {
  const words = wordsOf(returnWords, catalogue);
  const { orderOf } = wordsOf(accountWords, catalogue);
  return (
    <>
      <div className="return-head">
        <p className="meta">{orderOf({ number: page.orderNumber })}</p>
        <h1>{words.ask}</h1>
        <p>{words.intro}</p>
        {page.until !== '' && <p>{words.until({ date: page.until })}</p>}
        {page.note !== '' && <p>{plainLines(page.note)}</p>}
      </div>
      <form
        className="form"
        method="post"
        action={returnPath(page.token)}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="key" value={page.key} />
        <ReturnLines lines={page.lines} reasons={page.reasons} error={page.error} catalogue={catalogue} />
        <ReturnField label={words.message} id="message" error={page.messageError}>
          <textarea
            id="message"
            name="message"
            rows={4}
            defaultValue={page.message}
            {...wrong('message', page.messageError)}
          />
        </ReturnField>
        <ReturnPhotos page={page} catalogue={catalogue} />
        <p className="order-actions">
          <button className="btn" type="submit">
            {words.send}
          </button>
        </p>
      </form>
    </>
  );
}
