import type { PageView } from '../page/page-view.ts';
import { byId } from './shapes.ts';
import { z } from 'zod';
import type { Contract } from './contract.ts';

export const canvasApi = {
  'GET /api/rest/documents/:id/canvas': {
    params: byId,
    reply: z.object({ page: z.custom<PageView>(), fontCss: z.string() }),
  },
} satisfies Contract;
