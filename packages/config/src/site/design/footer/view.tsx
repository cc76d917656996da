import type { Frame } from '@portico/model/page/frame';
import type { Settings } from '@portico/model/site/settings';
import { EmptyState } from '@portico/ui/empty-state';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { allDocumentsQuery, singletonQuery } from '../../../api/queries.ts';
import { addresses } from '../../../shared/addresses.ts';
import { useGo } from '../../../shared/go.ts';
import { later } from '../../../shared/loading/later.tsx';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { homePageId } from '../../../content/pages/page-tree.ts';
import type { DesignFieldsProps } from '../design-form.tsx';
import styles from './footer-fields.module.css';
import { DesignForm } from '../design-form.tsx';
import { designFooter } from './screen.ts';

const PagePicture = later(
  async () => (await import('../../../shared/section-library/page-picture.tsx')).PagePicture,
  {
    waiting: <Skeleton height={140} />,
  },
);

/** The footer all pages share: its picture, and the way into the editor, where it is made like any page. */
export function View() {
  return (
    <DesignForm screen={designFooter}>
      {(edits, styles) => <FooterFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function FooterFields({ styles: { palette } }: DesignFieldsProps) {
  const { go } = useGo();
  const frame = useQuery(singletonQuery<Frame>('frame'));
  const settings = useQuery(singletonQuery<Settings>('settings'));
  const pages = useQuery(allDocumentsQuery({ kind: 'page' }));
  const error = frame.error ?? settings.error ?? pages.error;
  if (error) return <LoadFailure title="" error={error} retry={() => void frame.refetch()} />;
  if (!frame.data || !settings.data || !pages.data) return <Skeleton height={140} />;
  // It is seen under a page: the homepage, or any other as long as there is none.
  const under = homePageId(pages.data, settings.data.body) ?? pages.data[0]?.id;
  const edit = under !== undefined && (
    <Button kind="primary" icon={PencilLine} onPress={() => go(addresses.edit(under, 'footer'))}>
      Edit footer
    </Button>
  );
  const { footer } = frame.data.body;
  if (under === undefined) return <Message>The footer is edited below a page. Create a page first.</Message>;
  if (Object.keys(footer).length === 0)
    return (
      <EmptyState picture="page" title="No footer yet" action={edit}>
        Add what you want below every page: an address, opening hours, links.
      </EmptyState>
    );
  return (
    <>
      <p className={styles.words}>
        It is built from sections like a page and is the same on all pages. You can hide it for a page in the
        page’s settings.
      </p>
      <div className={styles.picture}>
        <PagePicture sections={footer} colors={palette.colors} />
      </div>
      <div>{edit}</div>
    </>
  );
}
