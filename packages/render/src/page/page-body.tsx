import { PageContext, type PageTools } from '@portico/blocks/page-context';
import { useWords } from '@portico/blocks/use-words';
import { siteWords } from '@portico/model/words/site-words';
import type { PageView } from '@portico/model/page/page-view';
import type { ReactNode } from 'react';
import { once } from '../once.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InformationBar } from './information-bar.tsx';
import { PopupTemplate } from './popup-template.tsx';
import { SectionsView } from './sections-view.tsx';

export interface PageBodyProps extends Omit<PageTools, 'Sections' | 'claimLead'> {
  page: PageView;
}

/** Everything inside `<body>`: the same on the server and in the canvas. */
export function PageBody({ page, ...lent }: PageBodyProps) {
  const tools: PageTools = { Sections: SectionsView, claimLead: once(), ...lent };
  return (
    <PageContext value={{ page, tools }}>
      <PageParts page={page}>
        <SectionsView sections={page.sections} followed={!page.hideFooter} />
      </PageParts>
    </PageContext>
  );
}

/** What stands around a page's sections. Needs the page's context. */
export function PageParts({ page, children }: { page: PageView; children: ReactNode }) {
  const words = useWords(siteWords);
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <AnnouncementBar />
      {!page.hideHeader && <Header />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!page.hideFooter && <Footer />}
      <InformationBar />
      <PopupTemplate />
    </>
  );
}
