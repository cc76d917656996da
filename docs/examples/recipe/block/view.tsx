import type { BlockViewProps } from '@portico/blocks/block-module';
import { ownSections } from '@portico/blocks/own-sections';
import { usePage, usePageTools } from '@portico/blocks/page-context';
import type { ItemOnPage } from '@portico/model/page/page-view';
import type { Recipe } from '../document.ts';
import { type RecipeBodyFields, recipeBodyDefinition } from './definition.ts';

export function RecipeBodyBlock({ fields }: BlockViewProps<RecipeBodyFields>) {
  // `usePage().item` itself, once the kind is in the list; this example stands beside it.
  const item = usePage().item as (ItemOnPage & { kind: string; body: Recipe }) | undefined;
  const { Sections } = usePageTools();
  if (item?.kind !== 'recipe') return null;
  const { title, day, cuisine, sections } = item.body;
  return (
    <article className="recipe">
      <h1>{title}</h1>
      {day && <time dateTime={day}>{day}</time>}
      {fields.showCuisine && cuisine !== '' && <p className="cuisine">{cuisine}</p>}
      <Sections sections={ownSections(sections, recipeBodyDefinition.type)} inner />
    </article>
  );
}
