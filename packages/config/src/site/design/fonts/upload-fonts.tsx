import type { TakenFont } from '@portico/model/api/fonts';
import type { OwnFonts } from '@portico/model/site/own-fonts';
import { Checkbox } from '@portico/ui/choice';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Message } from '@portico/ui/message';
import { Progress } from '@portico/ui/progress';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureText } from '../../../api/query-client.ts';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { newEntryId } from '../../../shared/entry-id.ts';
import { withFonts } from './own-families.ts';
import styles from './own-fonts.module.css';

const ACCEPTED = ['.ttf', '.otf', '.woff', '.woff2', 'font/ttf', 'font/otf', 'font/woff', 'font/woff2'];

/** Takes fonts by dropping or choosing, once their owner has said that they may be used; says of each file what is wrong with it. */
export function UploadFonts(props: {
  edits: DocumentEdits;
  own: OwnFonts;
  isEmpty: boolean;
  /** Other ways to fonts, beside the button. */
  children: ReactNode;
}) {
  const { edits, isEmpty } = props;
  const [isLicensed, setIsLicensed] = useState(false);
  const [left, setLeft] = useState<{ all: number; done: number }>();
  const [problems, setProblems] = useState<string[]>([]);

  const take = async (files: File[]) => {
    setLeft({ all: files.length, done: 0 });
    const faults: string[] = [];
    const fonts: TakenFont[] = [];
    for (const [index, file] of files.entries()) {
      try {
        const form = new FormData();
        form.append('file', file, file.name);
        const [answer] = (await api.request('POST', '/rest/fonts', { form })).files;
        if (answer?.font) fonts.push(answer.font);
        else if (answer?.error) faults.push(answer.error);
        if (answer?.font && !answer.font.mayEmbed)
          faults.push(
            `${file.name} says of itself that it may not be embedded. It was added; please ask its maker for a licence for websites.`,
          );
      } catch (error) {
        faults.push(`${file.name}: ${failureText(error)}`);
      }
      setLeft({ all: files.length, done: index + 1 });
    }
    if (fonts.length > 0) {
      // As they stand by now: somebody may have changed one meanwhile.
      const now = (edits.value(['fonts', 'own']) as OwnFonts | undefined) ?? {};
      const { own, refused } = withFonts(now, fonts, newEntryId, true);
      edits.together(() => {
        for (const [family, font] of Object.entries(own))
          if (now[family as keyof OwnFonts] !== font) edits.set(['fonts', 'own', family], font);
      });
      faults.push(...refused.map((family) => `There is no room for more of ${family}.`));
    }
    setProblems(faults);
    setLeft(undefined);
  };

  return (
    <FileDrop
      label="Drop fonts here"
      onFiles={(files) => {
        if (isLicensed) void take(files);
        else setProblems(['Please tick first that you may use these fonts on your website.']);
      }}
    >
      <div className={styles.adding}>
        {isEmpty && (
          <p className={styles.hint}>
            Upload the font of your brand, all weights and styles at once: TTF, OTF, WOFF or WOFF2. To replace
            a style, upload it again.
          </p>
        )}
        <Checkbox
          label="I may use these fonts on my website"
          help="Most bought fonts need a licence for websites besides that for computers."
          isSelected={isLicensed}
          onChange={setIsLicensed}
        />
        <div className={styles.buttons}>
          <UploadButton
            many
            accept={ACCEPTED}
            isDisabled={!isLicensed || left !== undefined}
            onFiles={(files) => void take(files)}
          >
            Upload fonts
          </UploadButton>
          {props.children}
        </div>
        {left && (
          <Progress
            label={`Reading ${left.all === 1 ? 'a font' : `${left.all} fonts`}`}
            value={(left.done / left.all) * 100}
          />
        )}
        {problems.map((problem) => (
          <Message key={problem} kind="bad">
            {problem}
          </Message>
        ))}
      </div>
    </FileDrop>
  );
}
