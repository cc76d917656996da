import type { PortfolioItem } from '@portico/model/documents/item';
import { sameJson } from '@portico/model/documents/merge';
import { ListField } from '@portico/ui/list-field';
import { TextField } from '@portico/ui/text-field';
import type { TabProps } from '../../../shared/documents/tab-props.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';

type Fact = PortfolioItem['facts'][number];

/** As the schema has it. */
const MAX_FACTS = 20;
const MAX_LABEL = 60;
const MAX_VALUE = 300;
const NONE: readonly Fact[] = [];

/** What a project shows beside its text: client, place, year. */
export function ProjectFacts({ edits, mayEdit }: TabProps) {
  const { value: facts = NONE, set, error } = useEdit<readonly Fact[]>(edits, 'facts');
  if (facts.length === 0 && !mayEdit) return null;
  return (
    <ListField<Fact>
      label="Details"
      help="Shown beside the project’s text, such as client, place or year."
      error={error}
      names={{ one: 'detail', many: 'details' }}
      items={facts}
      max={MAX_FACTS}
      isDisabled={!mayEdit}
      titleOf={({ label, value }) => [label.trim(), value.trim()].filter((words) => words !== '').join(': ')}
      isSame={sameJson}
      onChange={set}
      onAdd={(add) => add({ label: '', value: '' })}
      renderFields={(fact, change, at) => (
        <>
          <TextField
            label={`Name of detail ${at + 1}`}
            placeholder="Year"
            value={fact.label}
            onChange={(label) => change({ ...fact, label })}
            onBlur={() => void edits.flush()}
            most={MAX_LABEL}
            isDisabled={!mayEdit}
          />
          <TextField
            label={`Text of detail ${at + 1}`}
            placeholder="2026"
            value={fact.value}
            onChange={(value) => change({ ...fact, value })}
            onBlur={() => void edits.flush()}
            most={MAX_VALUE}
            isDisabled={!mayEdit}
          />
        </>
      )}
    />
  );
}
