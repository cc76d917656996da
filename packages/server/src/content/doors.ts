import type { Door } from '../http/door.ts';
import { canvasDoors } from './doors/canvas-doors.ts';
import { bulkDoors } from './doors/bulk-doors.ts';
import { checkDoors } from './doors/check-doors.ts';
import { editingDoors } from './doors/editing-doors.ts';
import { documentDoors } from './doors/document-doors.ts';
import { headerFooterDoors } from './doors/header-footer-doors.ts';
import { historyDoors } from './doors/history-doors.ts';
import { pageFileDoors } from './doors/page-file-doors.ts';
import { planDoors } from './doors/plan-doors.ts';
import { lookDoors } from './doors/look-doors.ts';
import { releaseDoors } from './doors/release-doors.ts';
import { revisionDoors } from './doors/revision-doors.ts';
import { savedSectionDoors } from './doors/saved-section-doors.ts';

/** Doors of everything owners write and publish. */
export const contentDoors: Door[] = [
  ...documentDoors,
  ...bulkDoors,
  ...revisionDoors,
  ...releaseDoors,
  ...planDoors,
  ...checkDoors,
  ...historyDoors,
  ...headerFooterDoors,
  ...canvasDoors,
  ...editingDoors,
  ...lookDoors,
  ...pageFileDoors,
  ...savedSectionDoors,
];
