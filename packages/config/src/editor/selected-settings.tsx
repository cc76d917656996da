import type { Section } from '@portico/model/section';
import { BlockActions } from './block-actions.tsx';
import { useEditor } from './editor-context.ts';
import { SectionSettings } from './section-settings.tsx';
import { BlockSettings } from './settings/block-settings.tsx';

/** What can be set about a section, or about blocks of it. */
export function SelectedSettings(props: { sectionId: string; section: Section; blocks: readonly string[] }) {
  const { session } = useEditor();
  const { sectionId, section, blocks } = props;
  if (blocks.length === 0)
    return <SectionSettings key={sectionId} session={session} id={sectionId} section={section} />;
  const [only] = blocks.length === 1 ? blocks : [];
  const block = only === undefined ? undefined : section.blocks[only];
  return (
    <>
      {block && only !== undefined && (
        <BlockSettings key={only} sectionId={sectionId} id={only} block={block} />
      )}
      <BlockActions session={session} sectionId={sectionId} section={section} blocks={blocks} />
    </>
  );
}
