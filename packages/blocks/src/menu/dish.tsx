import { menuWords } from '@portico/model/words/menu-words';
import type { ImageSpan } from '@portico/model/media/media';
import { Isolated, OwnText } from '../isolated.tsx';
import { usePage } from '../page-context.ts';
import { partOfSpan, Picture, usePicture } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import { WrittenWords } from '../written.tsx';
import type { MenuFields } from './definition.ts';
import { ALLERGENS, DIET_CODES, DIETS } from './marks.ts';
import type { PlacedRow } from './menu-groups.ts';
import { readPrice, shownAmount } from './price.ts';
import { pricesOf } from './rows.ts';

/** One dish: its name with what it suits, its prices, what is in it. */
export function Dish(props: { row: PlacedRow; fields: MenuFields; span: ImageSpan; isWritten: boolean }) {
  const { row, fields, span, isWritten } = props;
  const words = useWords(menuWords);
  const { language } = usePage().site.settings;
  const hasPicture = usePicture(row.image) !== undefined;
  const path = (field: string) => ['rows', String(row.place), field];
  const diets = DIETS.filter((diet) => row.diets.includes(diet));
  const allergens = ALLERGENS.filter((one) => row.allergens.includes(one));
  const contains = allergens.map((one) => words.allergens[one]);
  return (
    <li className={hasPicture ? 'dish has-picture' : 'dish'}>
      {hasPicture && row.image && (
        <Picture picture={row.image} span={partOfSpan(span, { wide: 0.15, phone: 0.25 })} />
      )}
      <div className="dish-line">
        <p className="dish-name">
          <WrittenWords field={path('title')} name="Dish" words={row.title} />
          {diets.map((diet) => (
            <abbr key={diet} className="mark" title={words.diets[diet]}>
              {DIET_CODES[diet]}
            </abbr>
          ))}
          {fields.allergens === 'numbers' &&
            allergens.map((one) => (
              <abbr key={one} className="mark" title={words.allergens[one]}>
                {ALLERGENS.indexOf(one) + 1}
              </abbr>
            ))}
        </p>
        {isWritten ? (
          <div className="dish-prices">
            <WrittenWords field={path('price')} name="Price" words={row.price} lines />
          </div>
        ) : (
          <Prices row={row} fields={fields} language={language} />
        )}
      </div>
      {(row.description.trim() !== '' || isWritten) && (
        <p className="dish-about">
          <WrittenWords field={path('description')} name="Description" words={row.description} lines />
        </p>
      )}
      {fields.allergens === 'words' && contains.length > 0 && (
        <p className="dish-contains">
          {words.contains({
            allergens: new Intl.ListFormat(language, { type: 'conjunction' }).format(contains),
          })}
        </p>
      )}
    </li>
  );
}

function Prices({ row, fields, language }: { row: PlacedRow; fields: MenuFields; language: string }) {
  const prices = pricesOf(row.price).map(readPrice);
  if (prices.length === 0) return null;
  return (
    <div className="dish-prices">
      {prices.map((price, at) => (
        // Prices have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="dish-price">
          {price.label && (
            <span className="size">
              <OwnText text={price.label} />
            </span>
          )}{' '}
          <Isolated text={shownAmount(price, fields.currencyPlace, fields.currency)} language={language} />
        </span>
      ))}
    </div>
  );
}
