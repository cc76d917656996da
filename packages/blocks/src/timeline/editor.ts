import { Milestone } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { TimelineFields } from './definition.ts';

export const editor = defineEditor<TimelineFields>({
  icon: Milestone,
  group: 'Text',
  order: 6,
  words: 'history milestones years story chronology steps',
});
