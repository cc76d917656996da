import { BadgeCheck } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { MembershipsFields } from './definition.ts';

export const editor = defineEditor<MembershipsFields>({
  icon: BadgeCheck,
  group: 'Lists',
  order: 9,
  words: 'member membership join plan plans pricing price subscription subscribe paid paywall course access',
});
