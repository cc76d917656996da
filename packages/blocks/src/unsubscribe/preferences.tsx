import {
  PAUSE_MONTHS,
  type PreferencesAct,
  type PreferencesState,
} from '@portico/model/commerce/newsletter-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import type { ReactNode } from 'react';

/** What a subscriber gets of the newsletter and where, each part a form of its own. */
export function Preferences({ id, state }: { id: string; state: PreferencesState }) {
  const { site, standing, until, address, done, catalogue } = state;
  const words = wordsOf(newsletterWords, catalogue);
  const { stopButton } = wordsOf(marketingWords, catalogue);
  const about = {
    gets: words.gets({ site }),
    paused: words.paused({ site, date: until }),
    waits: words.waits({ site }),
    none: words.getsNone({ site }),
  }[standing];
  const getsNews = standing === 'gets' || standing === 'paused';
  return (
    <div className="order-confirmed preferences">
      <header>
        <h1>{words.preferences}</h1>
        {done !== undefined && <output className="preferences-said">{done}</output>}
        <p>
          {about} {getsNews && words.address({ email: address })}
        </p>
        {standing === 'paused' && (
          <Act state={state} act="resume">
            <button className="btn" type="submit">
              {words.resume}
            </button>
          </Act>
        )}
        {standing === 'none' && (
          <Act state={state} act="again">
            <button className="btn" type="submit">
              {words.again}
            </button>
          </Act>
        )}
      </header>
      {getsNews && (
        <>
          <section>
            <Act state={state} act="save">
              <Chosen id={id} state={state} />
              <p>
                <button className="btn" type="submit">
                  {words.save}
                </button>
              </p>
            </Act>
          </section>
          <section>
            <h2>{words.otherAddress}</h2>
            <Act state={state} act="address">
              <NewAddress id={id} state={state} />
            </Act>
          </section>
          {standing === 'gets' && (
            <section>
              <h2>{words.pauseTitle}</h2>
              <Act state={state} act="pause">
                <div role="radiogroup" aria-label={words.pauseTitle}>
                  {PAUSE_MONTHS.map((count) => (
                    <label key={count} className="form-option">
                      <input
                        type="radio"
                        name="months"
                        value={count}
                        defaultChecked={count === PAUSE_MONTHS[0]}
                      />
                      {words.pauseFor({ count })}
                    </label>
                  ))}
                </div>
                <p>
                  <button className="btn second" type="submit">
                    {words.pause}
                  </button>
                </p>
              </Act>
            </section>
          )}
          <section>
            <h2>{stopButton}</h2>
            <Act state={state} act="unsubscribe">
              <p>{words.unsubscribeHelp}</p>
              <p>
                <button className="btn second" type="submit">
                  {stopButton}
                </button>
              </p>
            </Act>
          </section>
        </>
      )}
    </div>
  );
}

function Act(props: { state: PreferencesState; act: PreferencesAct; children: ReactNode }) {
  return (
    <form className="form" method="post" action={props.state.action}>
      <input type="hidden" name="do" value={props.act} />
      {props.children}
    </form>
  );
}

function Chosen({ id, state: { name, topics, catalogue } }: { id: string; state: PreferencesState }) {
  const words = wordsOf(newsletterWords, catalogue);
  return (
    <>
      <div>
        <label className="form-title" htmlFor={`${id}-name`}>
          {words.name}
        </label>
        <input
          id={`${id}-name`}
          name="name"
          type="text"
          maxLength={200}
          autoComplete="name"
          defaultValue={name}
        />
      </div>
      {topics.length > 0 && (
        <fieldset>
          <legend className="form-title">{words.topics}</legend>
          {topics.map((topic) => (
            <label key={topic.id} className="form-option">
              <input type="checkbox" name="topic" value={topic.id} defaultChecked={topic.isTheirs} />
              <span>
                {topic.name}
                {topic.description !== '' && <small>{topic.description}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function NewAddress({ id, state: { error, catalogue } }: { id: string; state: PreferencesState }) {
  const words = wordsOf(newsletterWords, catalogue);
  return (
    <>
      <div>
        <label className="form-title" htmlFor={`${id}-email`}>
          {words.newAddress}
        </label>
        <p className="form-error" id={`${id}-error`} role="alert">
          {error?.message}
        </p>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          defaultValue={error?.email}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error ${id}-about`}
        />
      </div>
      <p className="form-about" id={`${id}-about`}>
        {words.newAddressHelp}
      </p>
      <p>
        <button className="btn second" type="submit">
          {words.changeAddress}
        </button>
      </p>
    </>
  );
}
