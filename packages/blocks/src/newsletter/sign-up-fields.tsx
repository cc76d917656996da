import type { PublicTopic, SignUpState } from '@portico/model/commerce/newsletter-state';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import { useWords } from '../use-words.ts';
import type { NewsletterFields } from './definition.ts';

/** Name, address with its button beside it, and topics. */
export function SignUpFields(props: {
  base: string;
  fields: NewsletterFields;
  topics: readonly PublicTopic[];
  state: SignUpState | undefined;
}) {
  const { base, fields, topics } = props;
  const words = useWords(newsletterWords);
  const failed = props.state?.outcome === 'failed' ? props.state : undefined;
  const error = failed?.isAddress ? failed.message : '';
  const button = (
    <button className="btn" type="submit">
      {fields.label.trim() || words.signUp}
    </button>
  );
  const isChosen = fields.offerTopics && topics.length > 0;
  return (
    <>
      {fields.askName && (
        <div>
          <label className="form-title" htmlFor={`${base}-name`}>
            {words.name}
          </label>
          <input
            id={`${base}-name`}
            name="name"
            type="text"
            maxLength={200}
            autoComplete="name"
            defaultValue={failed?.name}
          />
        </div>
      )}
      <div data-field="email">
        <label className="form-title" htmlFor={`${base}-email`}>
          {words.email}
        </label>
        <p className="form-error" id={`${base}-error`} role="alert">
          {error}
        </p>
        <div className="newsletter-row">
          <input
            id={`${base}-email`}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={failed?.email}
            aria-invalid={error !== '' || undefined}
            aria-describedby={`${base}-error${fields.note.trim() === '' ? '' : ` ${base}-note`}`}
          />
          {!isChosen && button}
        </div>
      </div>
      {isChosen && (
        <>
          <fieldset>
            <legend className="form-title">{words.topics}</legend>
            {topics.map(({ id, name, description }) => (
              <label key={id} className="form-option">
                <input
                  type="checkbox"
                  name="topic"
                  value={id}
                  defaultChecked={failed?.topics.includes(id) ?? false}
                />
                <span>
                  {name}
                  {description !== '' && <small>{description}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="form-submit">{button}</p>
        </>
      )}
    </>
  );
}
