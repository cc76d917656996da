import { examplePage } from '@portico/blocks/example-page';
import { pageCss } from '@portico/render/page/page-styles';

/** The styles of an example site, as a published page of it carries them; fonts are the system's. */
export const siteStyles: string = pageCss(examplePage(), '');
