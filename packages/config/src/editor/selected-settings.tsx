import type { Section } from '@portico/model/documents/section';
import { BlockActions } from './block-actions.tsx';
import { useEditor } from './editor-context.ts';
import { FlowSettings } from './flow-settings.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { SectionActions } from './section-actions.tsx';
import { SectionSettings } from './section-settings.tsx';
import { BlockSettings } from './settings/block-settings.tsx';
import styles from './phone-settings.module.css';
import { useIsBetweenView, useIsPhoneView } from './use-phone-view.ts';

export { NewPicture } from './new-picture.tsx';

/** What can be set about a section, or about blocks of it. */
export function SelectedSettings(props: { sectionId: string; section: Section; blocks: readonly string[] }) {
  const { session, part } = useEditor();
  const isMail = part === 'mail';
  const { sectionId, section, blocks } = props;
  const isPhone = useIsPhoneView();
  const isBetween = useIsBetweenView();
  if (blocks.length === 0)
    return (
      <>
        <SectionActions id={sectionId} section={section} />
        {isPhone && <PhoneSection session={session} id={sectionId} section={section} />}
        <SectionSettings key={sectionId} session={session} id={sectionId} section={section} />
      </>
    );
  const [only] = blocks.length === 1 ? blocks : [];
  const block = only === undefined ? undefined : section.blocks[only];
  const chosen = blocks.flatMap((id) => section.blocks[id] ?? []);
  return (
    <>
      {isBetween && section.layout === 'grid' && (
        <p className={styles.between}>
          At this width, blocks are arranged automatically, based on the desktop layout.
        </p>
      )}
      {isPhone && !isMail && (
        <PhoneSettings session={session} sectionId={sectionId} section={section} blocks={blocks} />
      )}
      {section.layout === 'flow' && !isMail && (
        <FlowSettings
          session={session}
          sectionId={sectionId}
          blocks={blocks.flatMap((id) => {
            const one = section.blocks[id];
            return one ? [[id, one] as const] : [];
          })}
        />
      )}
      {block && only !== undefined && (
        <BlockSettings key={`${sectionId} ${only}`} sectionId={sectionId} id={only} block={block} />
      )}
      <BlockActions
        session={session}
        section={sectionId}
        blocks={blocks}
        isLocked={chosen.some(({ locked }) => locked)}
        isGrid={section.layout === 'grid' && !isPhone}
        differs={!isPhone && chosen.some(({ phone }) => phone)}
      />
    </>
  );
}
