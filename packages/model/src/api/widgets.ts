import { z } from 'zod';
import { PHOTO_SERVICE_IDS } from '../social/photo-feed.ts';
import type { Contract } from './contract.ts';

const KIB = 1024;

/** The fields of `widgetJSON` [V7.5]. */
export const widgetCall = z.object({
  type: z.enum(PHOTO_SERVICE_IDS),
  /** The block's id without its prefix. */
  id: z.string().min(1).max(100),
  /** The block's value: its settings, as they stand on the page. */
  value: z.record(z.string(), z.unknown()),
});

export const widgetsApi = {
  'POST /api/widget/GetWidgetRendering': {
    /** Form-encoded. */
    body: z.object({
      /** JSON of a `widgetCall`. */
      widgetJSON: z.string().max(16 * KIB),
      collectionId: z.string().max(100).optional(),
    }),
    /** The block's content anew. */
    reply: z.object({ html: z.string() }),
  },
  'GET /api/widget/photos/:name': {
    params: z.object({ name: z.string().max(60) }),
    reply: z.unknown(),
  },
} satisfies Contract;
