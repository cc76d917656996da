import type { ReturnableLine } from '@portico/model/commerce/returns/return-state';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { returnWords } from '@portico/model/words/return-words';
import { documentWords } from '@portico/model/words/document-words';
import { OwnText } from '../isolated.tsx';
import { Picture } from '../picture.tsx';
import { ReturnField } from './return-field.tsx';

const THUMB = { wide: 0.08, narrow: 0.12, phone: 0.2, maxPx: 96 };

/** The items of an order that can come back: how many of each, and why where that is asked. */
export function ReturnLines({
  lines,
  reasons,
  error,
  catalogue,
}: {
  lines: readonly ReturnableLine[];
  /** None where nobody has to say why. */
  reasons: readonly string[];
  error: string | undefined;
  catalogue: Catalogue;
}) {
  const words = wordsOf(returnWords, catalogue);
  const { quantity } = wordsOf(documentWords, catalogue);
  return (
    <div className="return-lines">
      {error !== undefined && (
        <p className="form-error" id="return-lines-error" role="alert">
          {error}
        </p>
      )}
      {lines.map((line) => {
        const at = (field: string) => `${field}-${line.position}`;
        return (
          <fieldset
            key={line.position}
            className="return-line"
            {...(error === undefined ? {} : { 'aria-describedby': 'return-lines-error' })}
          >
            <legend className="return-what">
              {line.image && <Picture picture={{ media: line.image }} span={THUMB} decorative />}
              <span>
                <OwnText text={line.title} />
                {line.options !== '' && (
                  <span className="meta">
                    <OwnText text={line.options} />
                  </span>
                )}
              </span>
            </legend>
            <ReturnField label={quantity} id={at('quantity')}>
              <select
                id={at('quantity')}
                name={at('quantity')}
                defaultValue={Math.min(line.quantity, line.most)}
              >
                {Array.from({ length: line.most + 1 }, (_, count) => count).map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </ReturnField>
            {reasons.length > 0 && (
              <ReturnField label={words.reason} id={at('reason')}>
                <select id={at('reason')} name={at('reason')} defaultValue={line.reason}>
                  <option value="">{words.chooseReason}</option>
                  {reasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {reason}
                    </option>
                  ))}
                </select>
              </ReturnField>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
