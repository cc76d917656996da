import { Button } from '@portico/ui/button';
import { RadioGroup, Switch } from '@portico/ui/choice';
import { DateTimeField } from '@portico/ui/date-time-field';
import { PanelSection } from '@portico/ui/panel';
import { formatInZone } from '@portico/ui/format-dates';
import { nextHour, toInstant } from '@portico/ui/site-time';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import type { Release } from '@portico/model/api/releases';
import { reportFailure } from '../../api/query-client.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { useReleasesChanged } from '../../shared/publish/release-actions.ts';

const WEEK_MS = 7 * 86_400_000;

/** When a release begins and ends, on the site's clock. */
export function ReleaseTimes({ release }: { release: Release }) {
  const { timeZone } = useSiteSettings();
  const changed = useReleasesChanged();
  const [when, setWhen] = useState<'hand' | 'time'>(release.publishAt ? 'time' : 'hand');
  const [at, setAt] = useState(() => release.publishAt ?? toInstant(nextHour(new Date(), timeZone)));
  const [ends, setEnds] = useState(release.revertAt !== null);
  const [endAt, setEndAt] = useState(
    () => release.revertAt ?? new Date(new Date(at).getTime() + WEEK_MS).toISOString(),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const publishAt = when === 'time' ? at : null;
  const revertAt = ends ? endAt : null;
  const isSame = publishAt === release.publishAt && revertAt === release.revertAt;
  const save = useMutation({
    mutationFn: () =>
      api.request('PATCH', `/rest/releases/${release.id}`, {
        body: {
          ...(publishAt === release.publishAt ? {} : { publishAt }),
          ...(revertAt === release.revertAt ? {} : { revertAt }),
        },
      }),
    onSuccess: async () => {
      showToast(publishAt ? `Scheduled for ${formatInZone(publishAt, timeZone)}` : 'Saved');
      await changed();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) setErrors(error.errors);
      else reportFailure(error);
    },
  });
  const clock = `On the clock of the site, ${timeZone.replaceAll('_', ' ')}.`;
  return (
    <PanelSection title="When">
      <RadioGroup
        label="Appears"
        hideLabel
        value={when}
        onChange={setWhen}
        options={[
          { value: 'hand', label: 'When you publish it' },
          { value: 'time', label: 'At a time' },
        ]}
      />
      {when === 'time' && (
        <DateTimeField
          label="Appears at"
          value={at}
          onChange={setAt}
          timeZone={timeZone}
          help={clock}
          error={errors.publishAt}
        />
      )}
      <Switch
        label="Ends automatically"
        help="After that, visitors see what was there before, for example after a sale."
        isSelected={ends}
        onChange={setEnds}
      />
      {ends && (
        <DateTimeField
          label="Ends at"
          value={endAt}
          onChange={setEndAt}
          timeZone={timeZone}
          help={when === 'time' ? undefined : clock}
          error={errors.revertAt}
        />
      )}
      {!isSame && (
        <div>
          <Button
            isPending={save.isPending}
            onPress={() => {
              setErrors({});
              save.mutate();
            }}
          >
            {when === 'time' ? 'Schedule' : release.publishAt ? 'Unschedule' : 'Save'}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
