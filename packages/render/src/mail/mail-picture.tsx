import { Img } from '@react-email/img';
import type { MediaReference } from '@portico/model/documents/schema';
import { isResizable, mediaUrl } from '@portico/model/media/media';
import { MAIL_PADDING, MAIL_WIDTH } from './mail-document.ts';
import { wordsStyle } from './mail-styles.ts';
import type { MailTools } from './mail-tools.ts';

/** Room for what the letter holds: without its padding and its border, in px. */
export const INNER_WIDTH = MAIL_WIDTH - 2 * MAIL_PADDING - 2;
/** Pictures are sent with twice the pixels they are shown in, for sharp screens. */
const SHARPNESS = 1.9;

/**
 * A picture by its absolute address, with its size, so that nothing moves as it comes and Outlook, which knows no styles
 * of sizes, shows it right. Nothing where it is missing, or a drawing, which mail programs do not show.
 * @param width as wide as it may be shown, in px
 */
export function MailPicture(props: {
  picture: MediaReference | undefined;
  width: number;
  /** As wide as its place, however small the picture is. */
  stretched?: boolean;
  /** Where it stands in a link that says the same. */
  alt?: string;
  centred?: boolean;
  tools: MailTools;
}) {
  const { picture, tools, stretched = true } = props;
  const view = picture && tools.page.media[picture.media];
  if (!view || !isResizable(view)) return null;
  const width = stretched ? props.width : Math.min(props.width, view.width ?? props.width);
  const height = view.width && view.height ? Math.round((width * view.height) / view.width) : undefined;
  return (
    <Img
      src={tools.page.site.origin + mediaUrl(view, Math.round(width * SHARPNESS))}
      width={width}
      height={height}
      alt={props.alt ?? picture.alt ?? view.alt}
      style={{
        ...wordsStyle(tools.look, 14, { soft: true }),
        width: '100%',
        maxWidth: width,
        height: 'auto',
        borderRadius: Math.min(tools.look.radius.paper, 8),
        ...(props.centred ? { margin: '0 auto' } : {}),
      }}
    />
  );
}
