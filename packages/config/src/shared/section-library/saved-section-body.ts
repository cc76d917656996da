import { copyOfSection } from '@portico/model/editor/copy-section';
import type { SavedSection } from '@portico/model/documents/saved-section';
import type { Section } from '@portico/model/documents/section';

/** What `POST /api/rest/documents` takes to keep a section for use on any page; its slug comes from its name. */
export function savedSectionBody(
  name: string,
  section: Section,
  newId: () => string,
): Omit<SavedSection, 'slug'> {
  return { name, sections: { [newId()]: { ...copyOfSection(section, newId), name, order: 'a0' } } };
}
