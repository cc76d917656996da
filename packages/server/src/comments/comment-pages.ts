import type { VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { commentMailPages } from './mail-pages.ts';
import { onePages } from './one-page.ts';
import { writePages } from './write-page.ts';

/** What visitors reach by the links and forms of comments. */
export const commentPages: VisitorEndpoint[] = [...writePages, ...commentMailPages, ...onePages];
