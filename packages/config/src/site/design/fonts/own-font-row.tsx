import type { OwnFamily, OwnFont, OwnFonts } from '@portico/model/site/own-fonts';
import { fontStack } from '@portico/render/page/fonts/font-stack';
import { Button, IconButton } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { ChevronDown, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { ROLE_NAMES, rolesOf, withoutFamily } from './font-uses.ts';
import { freeName } from './own-families.ts';
import { sampleWords } from './sample-words.ts';
import { noteOf, styleName, stylesOf } from './style-name.ts';
import styles from './own-fonts.module.css';

interface RowProps {
  edits: DocumentEdits;
  family: OwnFamily;
  font: OwnFont;
  own: OwnFonts;
}

const KINDS = [
  { value: 'sans', label: 'Sans serif' },
  { value: 'serif', label: 'Serif' },
  { value: 'mono', label: 'Monospaced' },
] as const;

/** A family of the site's own: seen in its own letters; its name, styles and licence open below it. */
export function OwnFontRow({ edits, family, font, own }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const fields = useId();
  const roles = rolesOf(edits, family);
  const look = { fontFamily: fontStack(family, own) };
  const remove = () => {
    withoutFamily(edits, family);
    showToast(`“${font.name}” removed`, () => edits.undo(), { isStep: true });
  };
  return (
    <li className={styles.family}>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.words}>
          <span className={styles.name} style={look}>
            {font.name}
          </span>
          <span className={styles.note}>
            {noteOf(font)}
            {roles.length > 0 && `, used for ${roles.map((role) => ROLE_NAMES[role]).join(' and ')}`}
          </span>
        </span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <div id={fields} hidden={!isOpen} className={styles.fields}>
        {isOpen && (
          <>
            <p className={styles.sample} style={look} aria-hidden>
              {sampleWords(font).map((words) => (
                <span key={words} dir="auto">
                  {words}
                </span>
              ))}
            </p>
            <FamilyFields edits={edits} family={family} font={font} own={own} />
            <Button
              small
              kind="danger"
              icon={Trash2}
              onPress={() => (roles.length > 0 ? setIsAsking(true) : remove())}
            >
              Remove font
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove “${font.name}”?`}
        action="Remove font"
        onConfirm={() => {
          setIsAsking(false);
          remove();
        }}
      >
        It is the font of your {roles.map((role) => ROLE_NAMES[role]).join(' and ')}, which will be set in
        System sans instead.
        {font.from === 'files' && ' Its files stay in your library, in the folder Fonts.'}
      </ConfirmDialog>
    </li>
  );
}

function FamilyFields({ edits, family, font, own }: RowProps) {
  const path = ['fonts', 'own', family];
  const isTaken = freeName(own, font.name, family) !== font.name;
  return (
    <>
      {font.from === 'files' && (
        <TextField
          label="Name"
          value={font.name}
          most={80}
          onChange={(name) => edits.set([...path, 'name'], name)}
          error={
            font.name.trim() === ''
              ? 'Please give the font a name.'
              : isTaken
                ? 'Another font has this name.'
                : undefined
          }
        />
      )}
      {font.from === 'kit' ? (
        <Select
          label="Until it has loaded"
          options={KINDS}
          value={font.kind}
          onChange={(kind) => edits.set([...path, 'kind'], kind)}
        />
      ) : null}
      <ul className={styles.faces} aria-label={`Styles of ${font.name}`}>
        {font.from === 'files'
          ? font.faces.map((face) => {
              const name = styleName(face.weights, face.italic);
              return (
                <li key={`${face.file.media} ${name}`}>
                  <span>{name}</span>
                  {font.faces.length > 1 && (
                    <IconButton
                      small
                      icon={X}
                      label={`Remove ${name}`}
                      onPress={() =>
                        edits.set(
                          [...path, 'faces'],
                          font.faces.filter((one) => one !== face),
                        )
                      }
                    />
                  )}
                </li>
              );
            })
          : stylesOf(font).map((name) => <li key={name}>{name}</li>)}
      </ul>
      {font.from === 'files' ? (
        <Checkbox
          label="I may use this font on my website"
          isSelected={font.licensed}
          onChange={(licensed) => edits.set([...path, 'licensed'], licensed)}
        />
      ) : (
        <Message>
          {font.from === 'google'
            ? 'Visitors’ browsers ask Google for this font, where you ask for cookies only once they have agreed.'
            : 'Visitors’ browsers ask Adobe for this font, where you ask for cookies only once they have agreed. You see it on the published site when you are not logged in.'}
        </Message>
      )}
    </>
  );
}
