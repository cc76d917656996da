import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import type { SearchFields } from './definition.ts';
import { SearchForm } from './search-form.tsx';

export function SearchBlock({ id, fields }: BlockViewProps<SearchFields>) {
  const { collection: current } = usePage();
  const { placeholder, searches, look, size, button } = fields;
  const collection = fields.collection === 'current' ? current?.id : fields.collection;
  const asked =
    searches === 'collection'
      ? collection
        ? { collection }
        : {}
      : searches === 'site'
        ? {}
        : { kind: searches };
  return <SearchForm {...{ id, look, size, button, placeholder, asked }} />;
}
