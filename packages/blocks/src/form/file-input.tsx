import type { ShownField } from '@portico/model/form/form-view';
import { fileNameOf, sentFiles } from '@portico/model/form/field-types';
import { formFileWords } from '@portico/model/words/form-file-words';
import { useWords } from '../use-words.ts';
import type { InputProps } from './field-view.tsx';

/** Where files are chosen, with those that were sent already: unticked they are left out. */
export function FileInput(props: {
  field: Extract<ShownField, { type: 'file' }>;
  base: string;
  tokens: readonly string[];
  shared: InputProps;
}) {
  const { field, base, tokens, shared } = props;
  const words = useWords(formFileWords);
  const { endings = [] } = field;
  const kinds = endings.join(', ').toUpperCase();
  const max = String(field.maxMegabytes);
  const isMore = field.maxFiles > 1;
  return (
    <>
      <p className="form-about" id={`${base}-hint`}>
        {isMore ? words.hintMore({ count: String(field.maxFiles), max, kinds }) : words.hint({ max, kinds })}
      </p>
      <ul className="form-files" data-sent={sentFiles(field.id)} aria-live="polite">
        {tokens.map((token) => (
          <li key={token}>
            <label className="form-option">
              <input type="checkbox" name={sentFiles(field.id)} value={token} defaultChecked />
              {fileNameOf(token)}
            </label>
          </li>
        ))}
      </ul>
      <input
        id={base}
        name={field.id}
        type="file"
        multiple={isMore}
        accept={[...endings, ...(endings.includes('jpg') ? ['jpeg'] : [])].map((one) => `.${one}`).join()}
        {...shared}
      />
    </>
  );
}
