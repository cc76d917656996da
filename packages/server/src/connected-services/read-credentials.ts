import type { Credentials, Service } from './service.ts';

type Read =
  | { ok: true; credentials: Credentials }
  | { ok: false; message: string; errors: Record<string, string> };

/**
 * What an owner typed, as a service's keys.
 * @param before the connection there is: of it secrets stay that were not typed anew
 * @returns errors by `values.` and the field's name
 */
export function readCredentials(
  service: Service,
  values: Readonly<Record<string, string>>,
  before: Credentials | undefined,
): Read {
  const settings: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const { name, label, isSecret, isRequired, pattern, problem } of service.fields) {
    const typed = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
    const kept = isSecret && typed === '' ? before?.secrets[name] : undefined;
    const value = kept ?? typed;
    if (value === '') {
      if (isRequired) errors[`values.${name}`] = `Please enter: ${label}.`;
    } else if (!pattern.test(value)) errors[`values.${name}`] = problem;
    else (isSecret ? secrets : settings)[name] = value;
  }
  for (const name of Object.keys(values))
    if (!service.fields.some((field) => field.name === name))
      errors[`values.${name}`] = `${service.name} has no such field.`;
  const [message] = Object.values(errors);
  return message === undefined
    ? { ok: true, credentials: { settings, secrets } }
    : { ok: false, message, errors };
}
