import {
  BAR_POSITIONS,
  POPUP_POSITIONS,
  showsDecline,
  shownPosition,
} from '@portico/model/site/banner-rules';
import { wordsOf } from '@portico/model/words/catalogue';
import { consentWords } from '@portico/model/words/consent-words';
import type { CookieBanner } from '@portico/model/site/cookie-banner';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import type { Document } from '@portico/model/api/documents';
import { useSiteCatalogue } from '../../shared/use-site-catalogue.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSelect, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { LinkField } from '../../shared/link-field.tsx';
import { SingletonPanel } from '../../shared/documents/singleton-panel.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { ProofLog } from './proof-log.tsx';
import { useBannerPreview } from './use-banner-preview.ts';
import { backToSettings } from '../back-to-settings.ts';

/** How visitors are asked for cookies, and what is done with their data; the banner shows beside it as it is written. */
export function View() {
  return (
    <SingletonPanel<CookieBanner> kind="cookie-banner" title="Cookies and visitor data" back={backToSettings}>
      {(edits, document) => <Fields edits={edits} document={document} />}
    </SingletonPanel>
  );
}

const POSITIONS: Record<(typeof BAR_POSITIONS | typeof POPUP_POSITIONS)[number], string> = {
  TOP: 'Top',
  BOTTOM: 'Bottom',
  TOP_LEFT: 'Top left',
  TOP_RIGHT: 'Top right',
  BOTTOM_LEFT: 'Bottom left',
  BOTTOM_RIGHT: 'Bottom right',
};

function Fields({ edits, document }: { edits: DocumentEdits; document: Document<CookieBanner> }) {
  const banner = document.body;
  const words = wordsOf(consentWords, useSiteCatalogue());
  useBannerPreview(banner);
  const { isCookieBannerEnabled, isAnalyticsCookiesDisabled, isRestrictiveCookiePolicyAbsolute } = banner;
  const isIcon = banner.cookieBannerCtaVariant === 'ICON';
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['isCookieBannerEnabled']}
        label="Ask visitors for consent"
        help="A banner asks until the visitor answers, and again after 30 days."
      />
      <PanelSection title="Text">
        <EditText
          edits={edits}
          path={['cookieBannerText']}
          label="Banner text"
          rows={4}
          placeholder={words.text}
          help="If empty, the text shown in grey is used. Links and bold text can be written as HTML."
        />
        <div id="privacy-policy">
          <PolicyLink edits={edits} placeholder={words.policy} />
        </div>
      </PanelSection>
      <PanelSection title="Answers">
        <AcceptType edits={edits} neutralText={words.textWithDecline} />
        <EditSelect
          edits={edits}
          path={['cookieBannerCtaVariant']}
          label="Shown as"
          options={[
            { value: 'ICON', label: 'Icon' },
            { value: 'BUTTON', label: 'Buttons' },
            { value: 'TEXT', label: 'Text' },
          ]}
        />
        {isIcon && banner.cookieBannerAcceptType === 'OPT_IN_AND_OUT' && (
          <Message kind="warn">An icon cannot offer to decline: choose buttons or text.</Message>
        )}
        <EditText
          edits={edits}
          path={['cookieBannerCtaText']}
          label={isIcon ? 'Name of the icon for screen readers' : 'Accept'}
          placeholder={words.accept}
        />
        {showsDecline(banner) && (
          <EditText
            edits={edits}
            path={['cookieBannerOptOutCtaText']}
            label="Decline"
            placeholder={words.decline}
          />
        )}
      </PanelSection>
      <PanelSection title="Style">
        <EditSelect
          edits={edits}
          path={['cookieBannerVariant']}
          label="Shape"
          options={[
            { value: 'BAR', label: 'Bar across the page' },
            { value: 'POPUP', label: 'Card in a corner' },
          ]}
        />
        <Position edits={edits} banner={banner} />
        <EditSelect
          edits={edits}
          path={['cookieBannerTheme']}
          label="Colours"
          options={[
            { value: 'DARK', label: 'Dark' },
            { value: 'LIGHT', label: 'Light' },
          ]}
        />
      </PanelSection>
      <PanelSection id="visitor-data" title="Visitor data">
        <EditSwitch
          edits={edits}
          path={['isAnalyticsCookiesDisabled']}
          label="Wait for consent"
          help="Until a visitor accepts, no cookie recognises them, and embeds, code and pictures from other services are not loaded: a note with a button is shown instead."
        />
        {isAnalyticsCookiesDisabled && (
          <EditSwitch
            edits={edits}
            path={['isRestrictiveCookiePolicyAbsolute']}
            label="Also without a banner"
            help="With the banner off, no visitor is recognised."
          />
        )}
        {isAnalyticsCookiesDisabled && !isCookieBannerEnabled && !isRestrictiveCookiePolicyAbsolute && (
          <Message kind="warn">
            The banner is off, so nobody is asked and nothing waits for consent. Turn on the banner, or wait
            for consent without one.
          </Message>
        )}
        <EditSwitch
          edits={edits}
          path={['isActivityLogEnabled']}
          label="Activity log"
          help="Counts clicks on buttons, forms and popups for each visitor. If off, they are counted anonymously."
        />
        <Message>
          Browsers that send Global Privacy Control are never measured, whatever is set here. Visitors can
          change their choice with the link “{words.choices}” in the footer, or at /_portico/consent.
        </Message>
      </PanelSection>
      <ProofLog />
    </>
  );
}

/** The page that says more. Both texts live under one key, which goes when both are empty. */
function PolicyLink({ edits, placeholder }: { edits: DocumentEdits; placeholder: string }) {
  const { value, set, error } = useEdit<NonNullable<CookieBanner['policyLink']>>(edits, 'policyLink');
  const change = (part: Partial<NonNullable<CookieBanner['policyLink']>>) => {
    const next = { label: value?.label ?? '', href: value?.href ?? '', ...part };
    set(next.label === '' && next.href === '' ? undefined : next);
  };
  const flush = () => void edits.flush();
  return (
    <>
      <LinkField
        label="Privacy policy"
        help="The page with details, linked at the end of the text."
        value={value?.href ?? ''}
        onChange={(href) => change({ href })}
        onBlur={flush}
        error={error}
      />
      {value !== undefined && value.href !== '' && (
        <TextField
          label="Link text"
          placeholder={placeholder}
          value={value.label}
          onChange={(label) => change({ label })}
          onBlur={flush}
        />
      )}
    </>
  );
}

/** The places the shape knows; what was chosen for the other one is kept. */
function Position({ edits, banner }: { edits: DocumentEdits; banner: CookieBanner }) {
  const { set, error } = useEdit<string>(edits, 'cookieBannerPosition');
  const places = banner.cookieBannerVariant === 'BAR' ? BAR_POSITIONS : POPUP_POSITIONS;
  return (
    <Select<string>
      label="Position"
      options={places.map((value) => ({ value, label: POSITIONS[value] }))}
      value={shownPosition(banner.cookieBannerVariant, banner.cookieBannerPosition)}
      onChange={set}
      error={error}
    />
  );
}

/** With Decline comes a text that does not say visitors agree by coming here, where the owner has written none. */
function AcceptType({ edits, neutralText }: { edits: DocumentEdits; neutralText: string }) {
  const type = useEdit<string>(edits, 'cookieBannerAcceptType');
  const text = useEdit<string>(edits, 'cookieBannerText');
  return (
    <Select<string>
      label="Visitors can"
      options={[
        { value: 'OPT_IN', label: 'Accept' },
        { value: 'OPT_IN_AND_OUT', label: 'Accept or decline' },
      ]}
      value={type.value ?? 'OPT_IN'}
      error={type.error}
      onChange={(chosen) => {
        type.set(chosen ?? 'OPT_IN');
        if (chosen === 'OPT_IN_AND_OUT' && !text.value?.trim()) text.set(neutralText);
        if (chosen === 'OPT_IN' && text.value === neutralText) text.set('');
      }}
    />
  );
}
