import { PageContext, type PageTools } from '@portico/blocks/page-context';
import { wordsFor } from '@portico/blocks/words';
import type { PageView } from '@portico/model/page-view';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SectionsView } from './sections-view.tsx';

export interface PageBodyProps {
  page: PageView;
  /** On lock screens and password pages: where their form posts. */
  unlock?: PageTools['unlock'];
}

/** Everything inside `<body>`: the same on the server and in the canvas. */
export function PageBody({ page, unlock }: PageBodyProps) {
  const tools: PageTools = { Sections: SectionsView, claimLead: once(), unlock };
  return (
    <PageContext value={{ page, tools }}>
      <a className="skip" href="#main">
        {wordsFor(page.site.settings.language).skip}
      </a>
      {!page.hideHeader && <Header />}
      <main id="main" tabIndex={-1}>
        <SectionsView sections={page.sections} />
      </main>
      {!page.hideFooter && <Footer />}
    </PageContext>
  );
}

/** A function that says true the first time only. */
function once(): () => boolean {
  let done = false;
  return () => {
    const first = !done;
    done = true;
    return first;
  };
}
