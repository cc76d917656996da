import { z } from 'zod';
import type { Environment } from '../core/environment.ts';
import { seal, unseal } from './secret-box.ts';

type Env = Pick<Environment, 'secret'>;
const fields = z.record(z.string(), z.string());

/** Whose they are: opened for this connection and service only. */
const ownerOf = (id: string, provider: string) => `${id}:${provider}`;

/**
 * A site's secrets at another service, by field, sealed as one text.
 * @param id of the connection
 */
export function sealCredentials(
  env: Env,
  id: string,
  provider: string,
  secrets: Readonly<Record<string, string>>,
): string {
  return seal(env, 'site-credential', ownerOf(id, provider), JSON.stringify(secrets));
}

/** The secrets by field; undefined where the server's secret does not open them for this connection and service. */
export function unsealCredentials(
  env: Env,
  id: string,
  provider: string,
  sealed: string,
): Record<string, string> | undefined {
  const text = unseal(env, 'site-credential', ownerOf(id, provider), sealed);
  return text === undefined ? undefined : fields.parse(JSON.parse(text));
}
