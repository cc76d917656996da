import { defineSettings } from '../editing/block-settings.ts';
import type { MembersOnlyFields } from './definition.ts';

export const settings = defineSettings<MembersOnlyFields>([]);
