import { menuWords } from '@portico/model/words/menu-words';
import type { ImageSpan } from '@portico/model/media/media';
import { createElement, type ReactNode } from 'react';
import { addressIds } from '../address-ids.ts';
import type { BlockViewProps } from '../block-module.ts';
import { rankWithin } from '../heading-rank.ts';
import { usePage } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import { TabSet } from '../tabs/tab-set.tsx';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { MenuFields } from './definition.ts';
import { Dish } from './dish.tsx';
import { ALLERGENS, DIET_CODES, DIETS } from './marks.ts';
import { type MenuPart, menuParts, type MenuSection, type PlacedRow } from './menu-groups.ts';
import { type Headed, tabbedGroups } from './tabbed.ts';

/** More rows than these are written in the settings: each would be several editors. */
const WRITTEN_MAX = 60;

/** What all parts of a menu are rendered with. */
interface Setting {
  fields: MenuFields;
  span: ImageSpan;
  isWritten: boolean;
}

/** A restaurant's menu: menus, sections and dishes with their prices. */
export function MenuBlock({ id, fields, span }: BlockViewProps<MenuFields>) {
  const page = usePage();
  const isWritten = useIsWritten() && fields.rows.length <= WRITTEN_MAX;
  const parts = menuParts(fields.rows, isWritten);
  if (parts.length === 0) return null;
  const setting = { fields, span, isWritten };
  const rank = rankWithin(page, id);
  const tabbed = tabbedGroups(parts, fields.tabs);
  const isMenus = tabbed === undefined || parts.some((part) => part === tabbed[0]);
  const untabbed = isMenus
    ? parts.filter((part) => !(tabbed as readonly MenuPart[] | undefined)?.includes(part))
    : [];
  const ids =
    tabbed &&
    addressIds(
      id,
      tabbed.map(({ head }) => head),
    );
  const loose = isMenus ? [] : parts.flatMap(({ sections }) => sections).filter(({ head }) => !head);
  return (
    <div className={`menu-card columns-${fields.columns}${fields.dots ? ' with-dots' : ''}`}>
      {untabbed.map((part) => (
        <Part key={part.head?.place ?? 'first'} {...{ part, rank, setting }} />
      ))}
      {loose.map((section) => (
        <Section key="first" {...{ section, rank, setting }} />
      ))}
      {tabbed && ids && (
        <TabSet
          look={fields.look}
          layout="top"
          align="start"
          rank={rank}
          isWritten={isWritten}
          tabs={tabbed.map((group, at) => ({
            id: ids[at] ?? '',
            title: group.head.title,
            heading: isWritten && <Title row={group.head} />,
            content: <Inside {...{ group, rank: rank + 1, setting }} />,
          }))}
        />
      )}
      <Legend {...setting} />
    </div>
  );
}

function Inside(props: {
  group: Headed<MenuPart> | Headed<MenuSection>;
  rank: number;
  setting: Setting;
}): ReactNode {
  const { group, rank, setting } = props;
  return (
    <>
      <Note row={group.head} setting={setting} />
      {'sections' in group ? (
        group.sections.map((section) => (
          <Section key={section.head?.place ?? 'first'} {...{ section, rank, setting }} />
        ))
      ) : (
        <Dishes items={group.items} setting={setting} />
      )}
    </>
  );
}

function Part({ part, rank, setting }: { part: MenuPart; rank: number; setting: Setting }) {
  const { head, sections } = part;
  const inner = head ? rank + 1 : rank;
  return (
    <div className="menu-part">
      {head && createElement(`h${rank}`, { className: 'menu-name' }, <Title row={head} />)}
      {head && <Note row={head} setting={setting} />}
      {sections.map((section) => (
        <Section key={section.head?.place ?? 'first'} {...{ section, rank: inner, setting }} />
      ))}
    </div>
  );
}

function Section({ section, rank, setting }: { section: MenuSection; rank: number; setting: Setting }) {
  const { head, items } = section;
  return (
    <section className="menu-section">
      {head && createElement(`h${rank}`, { className: 'menu-heading' }, <Title row={head} />)}
      {head && <Note row={head} setting={setting} />}
      <Dishes items={items} setting={setting} />
    </section>
  );
}

function Dishes({ items, setting }: { items: readonly PlacedRow[]; setting: Setting }) {
  if (items.length === 0) return null;
  return (
    <ul className="dishes">
      {items.map((row) => (
        <Dish key={row.place} {...{ row, ...setting }} />
      ))}
    </ul>
  );
}

const Title = ({ row }: { row: PlacedRow }) => (
  <WrittenWords field={['rows', String(row.place), 'title']} name="Title" words={row.title} />
);

function Note({ row, setting }: { row: PlacedRow; setting: Setting }) {
  if (row.description.trim() === '' && !setting.isWritten) return null;
  return (
    <p className="menu-note">
      <WrittenWords
        field={['rows', String(row.place), 'description']}
        name="Description"
        words={row.description}
        lines
      />
    </p>
  );
}

/** What letters and numbers behind the dishes stand for. */
function Legend({ fields }: Setting) {
  const words = useWords(menuWords);
  const { rows, allergens } = fields;
  const diets = DIETS.filter((diet) => rows.some((row) => row.kind === 'item' && row.diets.includes(diet)));
  const numbered = ALLERGENS.filter(
    (one) =>
      allergens === 'numbers' && rows.some((row) => row.kind === 'item' && row.allergens.includes(one)),
  );
  if (diets.length === 0 && numbered.length === 0) return null;
  return (
    <ul className="menu-legend">
      {diets.map((diet) => (
        <li key={diet}>
          <span className="mark">{DIET_CODES[diet]}</span> {plainLines(words.diets[diet])}
        </li>
      ))}
      {numbered.map((one) => (
        <li key={one}>
          <span className="mark">{ALLERGENS.indexOf(one) + 1}</span> {plainLines(words.allergens[one])}
        </li>
      ))}
    </ul>
  );
}
