import { previewUrl } from '@portico/model/api/shapes';
import { encodePath } from '@portico/model/addresses/address';
import { z } from 'zod';
import { publicOrigin } from '../../hosting/site-address.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico } from '../../core/portico.ts';
import type { PreviewLink } from '../releases/preview-links.ts';

/** The link whole, on the site's public host. */
export function urlOfPreview(
  portico: Portico,
  site: SiteRecord,
  link: PreviewLink,
): z.output<typeof previewUrl> {
  return { url: `${publicOrigin(portico.env, site)}${encodePath(link.path)}?preview=${link.token}` };
}
