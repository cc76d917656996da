import { z } from 'zod';
import { id } from '../documents/schema.ts';

/** Ids in an address, with commas between them. @param tooMany what is said of more than there may be */
export const idList = (most: number, tooMany: string) =>
  z
    .string()
    .max(most * 40, tooMany)
    .transform((list) => list.split(',').filter((each) => each !== ''))
    .pipe(z.array(id).min(1, 'Please choose some orders.').max(most, tooMany));
