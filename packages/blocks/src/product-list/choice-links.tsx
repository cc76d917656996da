import { OwnText } from '../isolated.tsx';
import { type ListChoice, LIST_SORTS, type ListSort, pageUrl } from '@portico/model/addresses/page-query';
import { formatPriceBand } from '@portico/model/commerce/price-bands';
import type { DataResult } from '@portico/model/page/data-request';
import { listWords } from '@portico/model/words/list-words';
import { siteWords } from '@portico/model/words/site-words';
import type { ReactNode } from 'react';
import { bandLabel, chosenParts } from '../chosen-filter.ts';
import { usePage } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { ProductListFields } from './definition.ts';
import { isShort } from './is-short.ts';

type Items = Extract<DataResult, { type: 'items' }>;

/** The address of a list with other choices; its pages begin anew. */
const addressWith = ({ collection, filter = {} }: Items, without: keyof ListChoice, choice: ListChoice) => {
  const { [without]: _, ...kept } = filter;
  return pageUrl(collection.path, { ...kept, ...choice });
};

/**
 * Links that narrow and sort a list, and how many it has. All that is in force is kept by each, and pages begin anew.
 * Nothing on a short list nobody has chosen anything of. None is followed by search engines: they would find the same
 * items in every order.
 */
export function ChoiceLinks({ items, fields }: { items: Items; fields: ProductListFields }) {
  const words = useWords(listWords);
  const { onlyInStock } = useWords(siteWords);
  if (isShort(items)) return null;
  const { filterBy } = fields;
  const { counts, filter } = items;
  return (
    <div className="choices">
      {filterBy.includes('price') && <PriceLinks items={items} />}
      {filterBy.includes('option') && <OptionLinks items={items} />}
      {filterBy.includes('sale') && counts && (filter?.sale || isSome(counts.sale, counts.total)) && (
        <ChoiceLink
          name="sale"
          label={words.onSale}
          isOn={filter?.sale !== undefined}
          href={addressWith(items, 'sale', filter?.sale ? {} : { sale: 'on' })}
        />
      )}
      {filterBy.includes('stock') && (
        <ChoiceLink
          name="stock"
          label={onlyInStock}
          isOn={filter?.stock !== undefined}
          href={addressWith(items, 'stock', filter?.stock ? {} : { stock: 'in' })}
        />
      )}
      {fields.sorting && fields.sorts.length > 0 && <SortLinks items={items} sorts={fields.sorts} />}
    </div>
  );
}

/** Some of them, but not all: then it tells them apart. */
const isSome = (count: number, total: number) => count > 0 && count < total;

function PriceLinks({ items }: { items: Items }) {
  const { site } = usePage();
  const { price } = useWords(listWords);
  const bands = items.counts?.prices ?? [];
  if (bands.length < 2) return null;
  return (
    <Choices name="price" label={price}>
      {bands.map((band) => {
        const text = formatPriceBand(band);
        const isOn = text === items.filter?.price;
        return (
          <li key={text}>
            <ChoiceLink
              name={`price ${text}`}
              label={bandLabel(band, site)}
              count={band.count}
              isOn={isOn}
              href={addressWith(items, 'price', isOn ? {} : { price: text })}
            />
          </li>
        );
      })}
    </Choices>
  );
}

function OptionLinks({ items }: { items: Items }) {
  const { counts, filter } = items;
  const chosen = filter?.options ?? [];
  const total = counts?.total ?? 0;
  return counts?.options
    .filter(
      ({ values }) =>
        values.length > 1 || values.some(({ term, count }) => chosen.includes(term) || isSome(count, total)),
    )
    .map(({ name, values }) => (
      <Choices key={name} name={`option ${name}`} label={<OwnText text={name} />}>
        {values.map(({ term, value, count }) => {
          const isOn = chosen.includes(term);
          const options = isOn ? chosen.filter((other) => other !== term) : [...chosen, term].sort();
          return (
            <li key={term}>
              <ChoiceLink
                name={`option ${term}`}
                label={<OwnText text={value} />}
                count={count}
                isOn={isOn}
                href={addressWith(items, 'options', options.length > 0 ? { options } : {})}
              />
            </li>
          );
        })}
      </Choices>
    ));
}

function SortLinks({ items, sorts }: { items: Items; sorts: readonly ListSort[] }) {
  const words = useWords(siteWords);
  const { sort } = items.filter ?? {};
  return (
    <Choices name="sort" label={`${words.sort}: ${words.sortedBy[sort ?? 'own']}`}>
      {[undefined, ...LIST_SORTS.filter((each) => sorts.includes(each))].map((each) => (
        <li key={each ?? ''}>
          <a
            rel="nofollow"
            data-choice={`sort ${each ?? ''}`}
            href={addressWith(items, 'sort', each ? { sort: each } : {})}
            aria-current={each === sort ? 'true' : undefined}
          >
            {words.sortedBy[each ?? 'own']}
          </a>
        </li>
      ))}
    </Choices>
  );
}

/** A list that opens over the products; its script closes it as another one is opened. */
function Choices({ name, label, children }: { name: string; label: ReactNode; children: ReactNode }) {
  return (
    <details className={name === 'sort' ? 'sort' : undefined}>
      <summary data-choice={name}>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}

function ChoiceLink({
  name,
  label,
  count,
  isOn,
  href,
}: {
  /** Finds it again after it was followed. */
  name: string;
  label: ReactNode;
  count?: number;
  isOn: boolean;
  href: string;
}) {
  return (
    <a
      className="only"
      rel="nofollow"
      data-choice={name}
      href={href}
      aria-current={isOn ? 'true' : undefined}
    >
      {label}
      {count !== undefined && <small>{count}</small>}
    </a>
  );
}

/** How many there are, and what was chosen of them, each with a link that takes it back. */
export function ChosenFilters({ items }: { items: Items }) {
  const { site } = usePage();
  const words = useWords(listWords);
  const { category, tag, author, sort, ...choice } = items.filter ?? {};
  const parts = chosenParts(choice, site);
  const kept = {
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(author !== undefined && { author }),
    ...(sort && { sort }),
  };
  const href = (without: ListChoice) => pageUrl(items.collection.path, { ...kept, ...without });
  return (
    <div className="chosen">
      {items.counts && (
        <p className="count" tabIndex={-1} data-choice="count">
          {words.products({ count: items.counts.total })}
        </p>
      )}
      {parts.length > 0 && (
        <ul aria-label={words.chosen}>
          {parts.map(({ key, label, without }) => (
            <li key={key}>
              <a rel="nofollow" href={href(without)} aria-label={words.remove({ filter: label })}>
                <OwnText text={label} />
              </a>
            </li>
          ))}
          {parts.length > 1 && (
            <li>
              <a rel="nofollow" className="clear" href={href({})}>
                {words.clear}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
