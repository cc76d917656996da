import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { transferKeys } from '../transfers/transfer-queries.ts';
import { StepBox } from '../transfers/step-box.tsx';

/** Where the site comes from. */
export function BeginImport() {
  const queries = useQueryClient();
  const [kind, setKind] = useState<'wordpress' | 'folder'>('wordpress');
  const begin = useMutation({
    mutationFn: () => api.post('/rest/transfers', { kind }),
    onSettled: () => queries.invalidateQueries({ queryKey: transferKeys.all }),
  });
  return (
    <StepBox label="Where it comes from">
      <RadioGroup
        label="Where does it come from?"
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'wordpress',
            label: 'WordPress',
            help: 'The .xml file of Tools → Export there, with or without a ZIP of its uploads',
          },
          {
            value: 'folder',
            label: 'A site of Portico',
            help: 'The ZIP archive of an export',
          },
        ]}
      />
      <div>
        <Button kind="primary" onPress={() => begin.mutate()} isDisabled={begin.isPending}>
          Continue
        </Button>
      </div>
    </StepBox>
  );
}
