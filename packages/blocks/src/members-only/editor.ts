import { LockKeyhole } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { MembersOnlyFields } from './definition.ts';

export const editor = defineEditor<MembersOnlyFields>({
  icon: LockKeyhole,
  group: 'Lists',
  order: 10,
  note: 'Everybody reads what stands above it. What stands below is for members: choose which under Publishing, “Only for members”.',
  words: 'paywall members only free part preview teaser locked read more subscribers paid',
});
