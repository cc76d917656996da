import { Anchor } from '@portico/blocks/anchor';
import { PageContext, usePage, usePageTools } from '@portico/blocks/page-context';
import { Picture, usePicture } from '@portico/blocks/picture';
import { plainLines } from '@portico/blocks/plain-lines';
import { useWords } from '@portico/blocks/use-words';
import { siteWords } from '@portico/model/words/site-words';
import { POPUP_BLOCK, popupFormBlock } from '@portico/model/site/popup-form';
import { popsUp } from './bars.ts';
import { BlockView } from './block-view.tsx';

/** Beside the words on wide screens, above them on phones. In parts of the window. */
const SPAN = { wide: 0.3, narrow: 0.45, phone: 1, maxPx: 480 } as const;

/**
 * The popup, ready but inert: nothing of it is shown or fetched before the runtime finds that its time has come. It is
 * no content of the page: browsers without scripts are spared it.
 */
export function PopupTemplate() {
  const page = usePage();
  const tools = usePageTools();
  const words = useWords(siteWords);
  const { popup } = page.site.extras;
  const picture = usePicture(popup.image);
  if (!popsUp(page)) return null;
  const { title, text, image, imagePlace, button, theme } = popup;
  const form = popupFormBlock(popup);
  return (
    <template id="popup-overlay">
      <PageContext value={{ page, tools: { ...tools, claimLead: () => false } }}>
        <div className={`popup t-${theme}${picture ? ` image-${imagePlace}` : ''}`}>
          <button type="button" className="popup-close" aria-label={words.close} />
          {image && picture && (
            <div className="popup-picture">
              <Picture picture={image} span={SPAN} />
            </div>
          )}
          <div className="popup-words">
            {title.trim() !== '' && <h2 id="popup-title">{title}</h2>}
            {text.trim() !== '' && <p>{plainLines(text)}</p>}
            {form && <BlockView id={POPUP_BLOCK} block={form} span={SPAN} className="popup-form" />}
            {button && button.label.trim() !== '' && (
              <Anchor href={button.href} newWindow={button.newWindow} className="btn">
                {button.label}
              </Anchor>
            )}
          </div>
        </div>
      </PageContext>
    </template>
  );
}
