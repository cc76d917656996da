import { type OrderReturnState, WITHDRAWAL_PATH } from '@portico/model/commerce/returns/return-state';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import type { WordsOf } from '@portico/model/words/define-words';
import { returnWords } from '@portico/model/words/return-words';
import { isolatedIn } from '@portico/model/text/isolated';
import { documentWords } from '@portico/model/words/document-words';
import { OwnText } from '../isolated.tsx';
import { plainLines } from '../plain-lines.tsx';
import { ReturnField, wrong } from './return-field.tsx';
import { ReturnLines } from './return-lines.tsx';

type Page = Extract<OrderReturnState['page'], { is: 'withdraw' }>;
type Words = WordsOf<typeof returnWords>;
interface Props {
  page: Page;
  words: Words;
  catalogue: Catalogue;
}

/** Who withdraws from which contract; then the same once more, to be confirmed. */
export function Withdraw({ page, catalogue }: { page: Page; catalogue: Catalogue }) {
  const words = wordsOf(returnWords, catalogue);
  return page.isConfirming ? (
    <Confirm page={page} words={words} catalogue={catalogue} />
  ) : (
    <Fill page={page} words={words} catalogue={catalogue} />
  );
}

function Fill({ page, words, catalogue }: Props) {
  const { orderNumber } = wordsOf(documentWords, catalogue);
  const { errors } = page;
  const isOfOrder = page.token !== '';
  return (
    <>
      <div className="return-head">
        <h1>{words.withdrawTitle}</h1>
        <p>{words.withdrawIntro({ days: page.days })}</p>
      </div>
      <form className="form" method="post" action={WITHDRAWAL_PATH} noValidate>
        <input type="hidden" name="token" value={page.token} />
        <input type="hidden" name="key" value={page.key} />
        <ReturnField label={words.name} id="name" error={errors.name}>
          <input
            type="text"
            id="name"
            name="name"
            autoComplete="name"
            required
            defaultValue={page.name}
            {...wrong('name', errors.name)}
          />
        </ReturnField>
        {isOfOrder ? (
          <>
            <dl className="order-facts">
              <div>
                <dt>{orderNumber}</dt>
                <dd>
                  <OwnText text={page.number} />
                </dd>
              </div>
              <div>
                <dt>{words.email}</dt>
                <dd>
                  <OwnText text={page.email} />
                </dd>
              </div>
            </dl>
            <ReturnLines lines={page.lines} reasons={[]} error={errors.lines} catalogue={catalogue} />
          </>
        ) : (
          <>
            <ReturnField label={orderNumber} id="number" error={errors.number}>
              <input
                type="text"
                id="number"
                name="number"
                required
                defaultValue={page.number}
                {...wrong('number', errors.number)}
              />
            </ReturnField>
            <ReturnField label={words.email} id="email" error={errors.email}>
              <input
                type="email"
                id="email"
                name="email"
                autoComplete="email"
                required
                defaultValue={page.email}
                {...wrong('email', errors.email)}
              />
            </ReturnField>
          </>
        )}
        <ReturnField label={isOfOrder ? words.message : words.which} id="message" error={errors.message}>
          <textarea
            id="message"
            name="message"
            rows={3}
            defaultValue={page.message}
            {...wrong('message', errors.message)}
          />
        </ReturnField>
        <p className="order-actions">
          <button className="btn" type="submit" name="do" value="review">
            {words.onward}
          </button>
        </p>
      </form>
    </>
  );
}

function Confirm({ page, words, catalogue }: Props) {
  const { orderNumber } = wordsOf(documentWords, catalogue);
  const chosen = page.lines.filter(({ quantity }) => quantity > 0);
  return (
    <>
      <div className="return-head">
        <h1>{words.confirm}</h1>
        <p>{words.confirmText}</p>
      </div>
      <dl className="order-facts">
        <Fact term={words.name} text={page.name} />
        <Fact term={orderNumber} text={page.number} />
        <Fact term={words.email} text={page.email} />
        {chosen.length > 0 && (
          <div>
            <dt>{words.items}</dt>
            <dd>
              {plainLines(
                chosen
                  .map(({ quantity, title }) => `${quantity} × ${isolatedIn(title, catalogue.language)}`)
                  .join('\n'),
              )}
            </dd>
          </div>
        )}
        {page.message !== '' && (
          <div>
            <dt>{page.token === '' ? words.which : words.message}</dt>
            <dd>{plainLines(page.message)}</dd>
          </div>
        )}
      </dl>
      <form className="form" method="post" action={WITHDRAWAL_PATH}>
        {(['token', 'key', 'name', 'number', 'email', 'message'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={page[name]} />
        ))}
        {page.lines.map(({ position, quantity }) => (
          <input key={position} type="hidden" name={`quantity-${position}`} value={quantity} />
        ))}
        <p className="order-actions">
          <button className="btn" type="submit" name="do" value="confirm">
            {words.confirm}
          </button>
          <button className="btn second" type="submit" name="do" value="change">
            {words.change}
          </button>
        </p>
      </form>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <OwnText text={text} />
      </dd>
    </div>
  );
}
