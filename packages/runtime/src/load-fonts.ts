import { UNABLE_TO_LOAD_FONTS } from '@portico/model/site/font-services';

/**
 * Fonts of services, on pages that ask for some. Whatever fails is told in the console alone [V8.34]: the page stands in
 * what its fonts fall back to.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-font-service]')) {
  const use = () => {
    link.media = 'all';
  };
  // It may have come before this script.
  if (link.sheet) use();
  else {
    link.addEventListener('load', use);
    link.addEventListener('error', () => failed(link.href));
  }
}

const kit = document.querySelector<HTMLElement>('script[data-font-kit]')?.dataset.fontKit;
if (kit) {
  const script = document.createElement('script');
  script.src = kit;
  script.async = true;
  script.addEventListener('error', () => failed(kit));
  script.addEventListener('load', () => {
    try {
      (window as Window & { Typekit?: { load(options: { async: boolean }): void } }).Typekit?.load({
        async: true,
      });
    } catch (error) {
      failed(error);
    }
  });
  document.head.append(script);
}

function failed(what: unknown): void {
  console.error(UNABLE_TO_LOAD_FONTS, what);
}
