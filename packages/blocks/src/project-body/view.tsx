import { OwnText } from '../isolated.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { Neighbours } from '../neighbours.tsx';
import { ownSections } from '../own-sections.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { Picture, usePicture } from '../picture.tsx';
import { type ProjectBodyFields, projectBodyDefinition } from './definition.ts';

export function ProjectBodyBlock({ fields, data, span }: BlockViewProps<ProjectBodyFields>) {
  const { item } = usePage();
  const { Sections } = usePageTools();
  const hero = usePicture(item?.body.image);
  if (item?.kind !== 'portfolio-item') return null;
  const { body } = item;
  const facts = fields.facts === 'none' ? [] : body.facts;
  const neighbours = data.neighbours?.type === 'neighbours' ? data.neighbours : undefined;
  return (
    <article className="project">
      <header className={fields.facts === 'row' ? 'row' : undefined}>
        <div>
          {body.title.trim() !== '' && (
            <h1>
              <OwnText text={body.title} />
            </h1>
          )}
          {fields.showExcerpt && body.excerpt !== '' && <p className="lead">{body.excerpt}</p>}
        </div>
        {facts.length > 0 && (
          <dl>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      {fields.hero !== 'none' && hero && body.image && (
        <div className={`hero ${fields.hero}`}>
          <Picture
            picture={body.image}
            span={fields.hero === 'full' ? { wide: 1 } : { ...span, phone: 1, narrow: 1 }}
          />
        </div>
      )}
      <Sections sections={ownSections(body.sections, projectBodyDefinition.type)} inner />
      {neighbours && <Neighbours previous={neighbours.previous} next={neighbours.next} />}
    </article>
  );
}
