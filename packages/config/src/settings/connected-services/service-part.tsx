import type { ConnectedService } from '@portico/model/api/connected-services';
import { PHOTO_SERVICES } from '@portico/model/social/photo-feed';
import { Badge, type BadgeTone } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { connectedServicesQuery } from '../../api/queries.ts';
import { reportFailure } from '../../api/query-client.ts';
import { MASKED_PASSWORD } from '../../shared/documents/fields/masked-password.ts';
import styles from '../settings.module.css';
import { PhotoCopies } from './photo-copies.tsx';
import { PhotoImport } from './photo-import.tsx';

type Standing = NonNullable<ConnectedService['connection']>['standing'];

const STATES: Record<Standing, { badge: string; tone: BadgeTone; message: 'good' | 'warn' | 'bad' }> = {
  good: { badge: 'Connected', tone: 'good', message: 'good' },
  unchecked: { badge: 'Connected', tone: 'good', message: 'good' },
  wrong: { badge: 'Key refused', tone: 'bad', message: 'bad' },
  refused: { badge: 'Not allowed', tone: 'bad', message: 'bad' },
  quota: { badge: 'Quota used up', tone: 'warn', message: 'warn' },
  unreachable: { badge: 'Not reached', tone: 'warn', message: 'warn' },
};

/** Does it need somebody: is a key wrong, its quota used up, or the service out of reach? */
const hasProblem = ({ connection }: ConnectedService) =>
  connection != null && STATES[connection.standing].message !== 'good';

/**
 * One service: what it is for, its state, its keys.
 * @param props.folds among others: what it is for and how it stands alone, until somebody opens it; open from the
 * beginning where it has a problem, or the address names it
 */
export function ServicePart({ service, folds = false }: { service: ConnectedService; folds?: boolean }) {
  const { id, name, summary, connection } = service;
  const [isOpen, setOpen] = useState(() => !folds || hasProblem(service) || location.hash === `#${id}`);
  const state = connection && STATES[connection.standing];
  return (
    <PanelSection
      id={id}
      title={name}
      help={isOpen ? summary : firstSentence(summary)}
      actions={
        <span className={styles.state}>
          <Badge tone={state?.tone ?? 'quiet'}>{state?.badge ?? 'Not connected'}</Badge>
          {folds && (
            <IconButton
              small
              icon={isOpen ? ChevronUp : ChevronDown}
              label={isOpen ? `Close ${name}` : connection ? `Open ${name}` : `Set up ${name}`}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          )}
        </span>
      }
    >
      {isOpen && <Opened service={service} />}
    </PanelSection>
  );
}

const firstSentence = (text: string): string => /^.*?[.](?= |$)/s.exec(text)?.[0] ?? text;

/** Its keys, and what can be done with them. */
function Opened({ service }: { service: ConnectedService }) {
  const { id, name, keysAt, keysLabel, connection } = service;
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const put = (shown: ConnectedService) =>
    queries.setQueryData(connectedServicesQuery.queryKey, (all) =>
      all?.map((one) => (one.id === shown.id ? shown : one)),
    );
  const check = useMutation({
    mutationFn: () => api.post(`/rest/connected-services/${id}/check`),
    onSuccess: put,
    onError: reportFailure,
  });
  const leave = useMutation({
    mutationFn: () => api.delete(`/rest/connected-services/${id}`),
    onSuccess: () => {
      put({ ...service, connection: null });
      setLeaving(false);
      showToast(`${name} is disconnected`);
    },
    onError: reportFailure,
  });
  const hasKeys = service.fields.some(({ isSecret }) => isSecret);
  const state = connection && STATES[connection.standing];
  return (
    <>
      {state && <Message kind={state.message}>{connection.said}</Message>}
      <Keys key={connection?.checkedAt ?? 'none'} service={service} onSaved={put} />
      {connection?.facts.map(({ label, value, help }) => (
        <CopyField key={label} label={label} value={value} help={help} />
      ))}
      <div className={styles.buttons}>
        {connection && (
          <>
            <Button isPending={check.isPending} onPress={() => check.mutate()}>
              Check again
            </Button>
            <Button onPress={() => setLeaving(true)}>Disconnect</Button>
          </>
        )}
        <a href={keysAt} target="_blank" rel="noreferrer">
          {keysLabel}
        </a>
      </div>
      {connection && Object.hasOwn(PHOTO_SERVICES, id) && (
        <>
          <PhotoCopies />
          <PhotoImport service={id} name={name} />
        </>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={`Disconnect ${name}?`}
        action="Disconnect"
        onConfirm={() => leave.mutate()}
        isPending={leave.isPending}
      >
        <p>
          {hasKeys
            ? `Its keys are deleted from this site and stay valid at ${name}.`
            : 'What you entered is deleted from this site.'}{' '}
          Blocks that use it go on without it.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Keys({ service, onSaved }: { service: ConnectedService; onSaved(saved: ConnectedService): void }) {
  const { id, name, fields, connection } = service;
  const [values, setValues] = useState<Record<string, string>>(connection?.settings ?? {});
  const save = useMutation({
    mutationFn: () => api.put(`/rest/connected-services/${id}`, { values }),
    onSuccess: (saved) => {
      showToast(connection ? 'Saved' : `${name} is connected`);
      onSaved(saved);
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.errors)) reportFailure(failure);
    },
  });
  const errors = save.error instanceof ApiError ? save.error.errors : undefined;
  const isSet = (field: string) => connection?.secrets.includes(field) ?? false;
  const typed = (field: string) => (values[field] ?? '').trim();
  const isWhole = fields.every((one) => !one.isRequired || isSet(one.name) || typed(one.name) !== '');
  const isOther = fields.some((one) => typed(one.name) !== (connection?.settings[one.name] ?? ''));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {fields.map((field) =>
        field.options ? (
          <Select
            key={field.name}
            label={field.label}
            help={field.help}
            options={field.options}
            value={values[field.name] ?? field.options[0]?.value ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ) : (
          <TextField
            key={field.name}
            label={field.label}
            help={isSet(field.name) ? `${field.help} A key is set; it is not shown again.` : field.help}
            code
            value={values[field.name] ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
            placeholder={isSet(field.name) ? MASKED_PASSWORD : undefined}
            autoComplete="off"
            error={errors?.[`values.${field.name}`]}
          />
        ),
      )}
      {errors?.values && <Message kind="bad">{errors.values}</Message>}
      <Button
        type="submit"
        kind={connection ? undefined : 'primary'}
        isDisabled={!isWhole || !isOther}
        isPending={save.isPending}
      >
        {connection ? 'Save' : 'Connect'}
      </Button>
    </form>
  );
}
