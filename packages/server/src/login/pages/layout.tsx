import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_STYLE } from './page-style.ts';

interface LayoutProps {
  title: string;
  siteName: string;
  children: ReactNode;
}

function Layout({ title, siteName, children }: LayoutProps) {
  const initial = [...new Intl.Segmenter().segment(siteName.trim())][0]?.segment ?? '·';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${siteName}`}</title>
        <link rel="icon" href="data:," />
        {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: PAGE_STYLE }} />
      </head>
      <body>
        <main>
          <a className="site" href="/">
            <span aria-hidden="true">{initial.toUpperCase()}</span>
            <span dir="auto">{siteName}</span>
          </a>
          <div className="card">{children}</div>
        </main>
        <footer>Made with Portico</footer>
      </body>
    </html>
  );
}

/** A whole page as text. */
export function renderPage(page: LayoutProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Layout {...page} />)}`;
}
