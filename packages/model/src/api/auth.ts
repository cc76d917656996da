import { z } from 'zod';
import { emailField, passwordField } from './account-fields.ts';
import { ADDRESS_MAX } from '../addresses/address-max.ts';
import type { Contract } from './contract.ts';

export const authApi = {
  'POST /api/auth/Login': {
    body: z.object({
      email: emailField,
      password: passwordField,
      /** Of the authenticator, or a recovery code. */
      code: z.string().max(100).optional(),
      rememberMe: z.boolean().optional(),
      /** Path of this host to go to. */
      next: z.string().max(ADDRESS_MAX).optional(),
    }),
    reply: z.object({ redirectTo: z.string() }),
  },
  'POST /api/auth/Logout': {},
} satisfies Contract;
