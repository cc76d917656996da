import type { BlockViewProps } from '../block-module.ts';
import { rankWithin } from '../heading-rank.ts';
import { usePage } from '../page-context.ts';
import { PanelContent } from '../panel-content.tsx';
import { shownPanels } from '../panel-fields.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { TabsFields } from './definition.ts';
import { TabSet } from './tab-set.tsx';

/** More tabs than these are written in the settings: each is an editor of its own. */
const WRITTEN_MAX = 30;

export function TabsBlock({ id, fields, span }: BlockViewProps<TabsFields>) {
  const page = usePage();
  const isWritten = useIsWritten() && fields.tabs.length <= WRITTEN_MAX;
  const panels = shownPanels(fields.tabs, id, isWritten);
  if (panels.length === 0) return null;
  return (
    <TabSet
      {...{ look: fields.look, layout: fields.layout, align: fields.align, isWritten }}
      rank={rankWithin(page, id)}
      tabs={panels.map((panel) => ({
        id: panel.id,
        title: panel.title,
        heading: isWritten && (
          <WrittenWords field={['tabs', String(panel.place), 'title']} name="Title" words={panel.title} />
        ),
        content: <PanelContent panel={panel} list="tabs" span={span} />,
      }))}
    />
  );
}
