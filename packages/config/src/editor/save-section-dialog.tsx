import type { Section } from '@portico/model/documents/section';
import { NameDialog } from '../shared/name-dialog.tsx';
import { useSaveSection } from './saved-sections.ts';

/** Asks for the name under which a section is kept for other pages. */
export function SaveSectionDialog({ section, onClose }: { section: Section; onClose(): void }) {
  const save = useSaveSection();
  return (
    <NameDialog
      title="Save section"
      action="Save section"
      help="You find it under Sections on every page. Pages get copies of it."
      name={section.name}
      most={100}
      naming={save}
      onName={(name) => save.mutate({ name, section }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
