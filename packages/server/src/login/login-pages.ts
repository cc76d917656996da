import type { FastifyInstance } from 'fastify';
import type { EndpointHost } from '../http/endpoint-guards.ts';
import { linkPages } from './routes/link-routes.ts';
import { type LoginPage, registerPages } from './routes/page-frame.ts';
import { passwordPages } from './routes/password-routes.ts';
import { signInPages } from './routes/sign-in-routes.ts';
import { welcomePages } from './routes/welcome-routes.ts';

/** Every page under `/login` there is. */
export const loginPages: readonly LoginPage[] = [
  ...signInPages,
  ...linkPages,
  ...passwordPages,
  ...welcomePages,
];

/** Opens all pages under `/login`: signing in, links past its limits, forgotten passwords, set-up, invitations, tickets between sites. */
export async function registerLoginPages(app: FastifyInstance, host: EndpointHost): Promise<void> {
  await registerPages(app, host, loginPages);
}
