import type { ImageSpan } from '@portico/model/media/media';
import { Anchor } from './anchor.tsx';
import { inPanel, withHeadingIds } from './heading-ids.ts';
import { usePage, usePageTools } from './page-context.ts';
import type { ShownPanel } from './panel-fields.ts';
import { partOfSpan, Picture, usePicture } from './picture.tsx';
import { WrittenText, WrittenWords } from './written.tsx';

/** Beside its words a picture takes so much of the panel. */
const BESIDE = { wide: 0.4, narrow: 0.4 } as const;

/**
 * What lies behind a panel's title: words, a picture where its owner wants it, a button.
 * @param list the block's field that holds the panels
 */
export function PanelContent({ panel, list, span }: { panel: ShownPanel; list: string; span: ImageSpan }) {
  const page = usePage();
  const { isCanvas, WrittenField } = usePageTools();
  const { image, side, place } = panel;
  const hasPicture = usePicture(image) !== undefined;
  const isBeside = side === 'start' || side === 'end';
  const path = (field: string) => [list, String(place), field];
  const leads = panel.href !== undefined && panel.href !== '';
  // An owner sees a button before it leads anywhere.
  const hasButton = panel.buttonLabel.trim() !== '' && (leads || isCanvas || WrittenField !== undefined);
  return (
    <div className={hasPicture ? `panel-content picture-${side}` : 'panel-content'}>
      {hasPicture && image && (
        <div className="panel-picture">
          <Picture picture={image} span={isBeside ? partOfSpan(span, BESIDE) : span} />
        </div>
      )}
      <div className="panel-words">
        <WrittenText
          field={path('content')}
          name="Text"
          content={withHeadingIds(page, panel.content, inPanel(panel.id))}
        />
        {hasButton && (
          <p className="button">
            <Anchor href={panel.href} newWindow={panel.newWindow} className="btn second small">
              <WrittenWords field={path('buttonLabel')} name="Button" words={panel.buttonLabel} />
            </Anchor>
          </p>
        )}
      </div>
    </div>
  );
}
