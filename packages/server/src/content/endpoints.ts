import type { Endpoint } from '../http/endpoint.ts';
import { canvasEndpoints } from './endpoints/canvas-endpoints.ts';
import { bulkEndpoints } from './endpoints/bulk-endpoints.ts';
import { checkEndpoints } from './endpoints/check-endpoints.ts';
import { editingEndpoints } from './endpoints/editing-endpoints.ts';
import { documentEndpoints } from './endpoints/document-endpoints.ts';
import { headerFooterEndpoints } from './endpoints/header-footer-endpoints.ts';
import { historyEndpoints } from './endpoints/history-endpoints.ts';
import { pageFileEndpoints } from './endpoints/page-file-endpoints.ts';
import { planEndpoints } from './endpoints/plan-endpoints.ts';
import { replaceEndpoint } from './media-replacing/replace-endpoint.ts';
import { releaseEndpoints } from './endpoints/release-endpoints.ts';
import { revisionEndpoints } from './endpoints/revision-endpoints.ts';
import { savedSectionEndpoints } from './endpoints/saved-section-endpoints.ts';

/** Endpoints of everything owners write and publish. */
export const contentEndpoints: Endpoint[] = [
  ...documentEndpoints,
  ...bulkEndpoints,
  ...revisionEndpoints,
  ...releaseEndpoints,
  ...planEndpoints,
  ...checkEndpoints,
  ...historyEndpoints,
  ...headerFooterEndpoints,
  ...canvasEndpoints,
  ...editingEndpoints,
  ...pageFileEndpoints,
  ...savedSectionEndpoints,
  replaceEndpoint,
];
