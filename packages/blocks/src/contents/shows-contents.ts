import { memoize } from '@portico/model/documents/memoize';
import type { Sections } from '@portico/model/documents/section';
import type { PageView } from '@portico/model/page/page-view';

/** Does a page list its headings? Only then they have addresses: all other pages stay as light as they are. */
export const showsContents = ({ sections, item }: PageView): boolean =>
  listsHeadings(sections) || (item?.body.sections !== undefined && listsHeadings(item.body.sections));

const listsHeadings = memoize((sections: Sections): boolean =>
  Object.values(sections).some(({ blocks }) =>
    Object.values(blocks).some(
      ({ type, fields }) => type === 'contents' || (type === 'post-body' && fields.contents === true),
    ),
  ),
);
