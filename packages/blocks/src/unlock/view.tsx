import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';
import type { UnlockFields } from './definition.ts';

export function UnlockBlock({ id, fields }: BlockViewProps<UnlockFields>) {
  const words = useWords(siteWords);
  const { unlock } = usePageTools();
  if (!unlock) return null;
  const field = `password-${id}`;
  return (
    <form
      className={`unlock${fields.align === 'start' ? '' : ` align-${fields.align}`}`}
      method="post"
      action={unlock.action}
    >
      {Object.entries(unlock.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={field}>{fields.label}</label>
      <div className="row">
        <input
          id={field}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={unlock.wrong || undefined}
          aria-describedby={unlock.wrong ? `${field}-error` : undefined}
        />
        <button className="btn" type="submit">
          {fields.button}
        </button>
      </div>
      {unlock.wrong && (
        <p className="error" id={`${field}-error`} role="alert">
          {words.wrongPassword}
        </p>
      )}
    </form>
  );
}
