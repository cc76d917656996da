import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';
import { seal, unseal } from '../../identity/secret-box.ts';

const STEP_MS = 5 * 60_000;

const stepSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  remember: z.boolean(),
  next: z.string(),
  /** Token of the mailed link this came by. */
  link: z.string().optional(),
  expires: z.number(),
});

export type Step = Omit<z.infer<typeof stepSchema>, 'expires'>;

/** That a password was right on this host, sealed into the form that asks for the code; good for five minutes. */
export function sealStep(portico: Portico, { host, ...step }: Step & { host: string }): string {
  const expires = portico.now().getTime() + STEP_MS;
  return seal(portico.env, 'sign-in-step', host, JSON.stringify({ ...step, expires }));
}

export function openStep(portico: Portico, sealed: string, host: string): Step | undefined {
  const text = unseal(portico.env, 'sign-in-step', host, sealed);
  if (text === undefined) return undefined;
  const { expires, ...step } = stepSchema.parse(JSON.parse(text));
  return expires > portico.now().getTime() ? step : undefined;
}
