import { wordsOf } from '@portico/model/words/catalogue';
import { type FormMessages, formWords } from '@portico/model/words/form-words';
import type { LiveForm } from './live-form.ts';

/** A form as its script knows it, with what it says. */
export interface LivingForm extends LiveForm {
  messages: FormMessages;
}

/** @param data what the page carries in `data-form` */
export function readLiveForm(data: string): LivingForm {
  const live = JSON.parse(data) as LiveForm;
  return { ...live, messages: wordsOf(formWords, live.catalogue) };
}
