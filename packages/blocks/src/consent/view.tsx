import { textParagraphs } from '@portico/model/site/banner-text';
import { CONSENT_PATH } from '@portico/model/visitor/consent-path';
import { consentWords } from '@portico/model/words/consent-words';
import { shownBanner } from '@portico/model/site/shown-banner';
import type { BlockViewProps } from '../block-module.ts';
import { Anchor } from '../anchor.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { ConsentState } from './consent-state.ts';
import type { ConsentFields } from './definition.ts';

/** The banner's words and both answers, always: whoever accepted may decline here, and the other way round. */
export function ConsentBlock({ id }: BlockViewProps<ConsentFields>) {
  const { site, url } = usePage();
  const state = usePageTools().states?.[id] as ConsentState | undefined;
  const words = useWords(consentWords);
  const banner = shownBanner(site.extras.cookieBanner, site.catalogue);
  const { policyLink } = banner;
  return (
    <form className="consent prose" method="post" action={CONSENT_PATH}>
      {state && (
        <>
          <h1>{words.choices}</h1>
          <p>
            <strong>{words[state.choice]}</strong>
          </p>
        </>
      )}
      {textParagraphs(banner.cookieBannerText).map((parts, index) => (
        // Paragraphs have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          {parts.map(({ text, href, bold, italic }, at) => {
            const words = italic ? <em>{text}</em> : text;
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <Anchor key={at} href={href}>
                {bold ? <strong>{words}</strong> : words}
              </Anchor>
            );
          })}
        </p>
      ))}
      {policyLink && (
        <p>
          <Anchor href={policyLink.href}>{policyLink.label}</Anchor>
        </p>
      )}
      {state?.privacyControl && <p>{words.privacyControl}</p>}
      <p className="meta">{words.keeps}</p>
      <input type="hidden" name="next" value={state ? CONSENT_PATH : url} />
      {state?.next !== undefined && <input type="hidden" name="back" value={state.next} />}
      <p className="consent-answers">
        <button className="btn" name="choice" value="accepted">
          {banner.cookieBannerCtaText}
        </button>
        <button className="btn second" name="choice" value="declined">
          {banner.cookieBannerOptOutCtaText}
        </button>
      </p>
      {state?.proof !== undefined && <p className="meta">{words.proof({ id: state.proof })}</p>}
      {state?.next !== undefined && (
        <p>
          <a className="more back" href={state.next}>
            {words.back}
          </a>
        </p>
      )}
    </form>
  );
}
