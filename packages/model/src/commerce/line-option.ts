import { z } from 'zod';

/** What a line says beside its title: a value of the product's options, or of a field that was filled in. */
export const lineOption = z.object({
  name: z.string(),
  value: z.string(),
  isAddOn: z.literal(true).optional(),
});
export type LineOption = z.infer<typeof lineOption>;
