import { inScheme } from '@portico/model/mail/mail-scheme';
import { Segmented } from '@portico/ui/segmented';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './letter-preview.module.css';

/** An email as it would be sent. */
export interface PreviewedLetter {
  /** The name it comes from. */
  from: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * An email as mail programs show it: wide and on a phone, light and dark, and its plain part.
 * @param letter undefined while it is being made: what is given as `children` stands there then
 * @param tools what can be done with it, behind the ways to show it
 * @param about a line below who it comes from
 */
export function LetterPreview({
  letter,
  tools,
  about,
  children,
}: {
  letter: PreviewedLetter | undefined;
  tools?: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
}) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [part, setPart] = useState<'email' | 'text'>('email');
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <Segmented
          label="Show as"
          value={part}
          onChange={setPart}
          options={[
            { value: 'email', label: 'Email' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {part === 'email' && (
          <>
            <Segmented
              label="Width"
              value={width}
              onChange={setWidth}
              options={[
                { value: 'desktop', label: 'Desktop', icon: Monitor },
                { value: 'phone', label: 'Phone', icon: Smartphone },
              ]}
            />
            <Segmented
              label="Colours"
              value={scheme}
              onChange={setScheme}
              options={[
                { value: 'light', label: 'Light', icon: Sun },
                { value: 'dark', label: 'Dark', icon: Moon },
              ]}
            />
          </>
        )}
        {tools}
      </div>
      {children}
      {letter && (
        <>
          <dl className={styles.head}>
            <div>
              <dt>From</dt>
              <dd>{letter.from || 'Portico'}</dd>
            </div>
            <div>
              <dt>Subject</dt>
              <dd dir="auto">{letter.subject}</dd>
            </div>
          </dl>
          {about && <p className={styles.about}>{about}</p>}
          {part === 'email' ? (
            // Without any permission: an email can neither run anything nor reach this page.
            <iframe
              className={styles.letter}
              data-width={width}
              title="The email"
              sandbox=""
              srcDoc={inScheme(letter.html, scheme)}
            />
          ) : (
            <pre className={styles.text} dir="auto">
              {letter.text}
            </pre>
          )}
        </>
      )}
    </section>
  );
}
