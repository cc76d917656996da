import type { Collection } from '@portico/model/documents/collection';
import { type Podcast, podcast as podcastSchema } from '@portico/model/documents/podcast';
import { PODCAST_CATEGORY_CHOICES } from '@portico/model/documents/podcast-categories';
import { podcastProblems } from '@portico/model/documents/podcast-problems';
import { Switch } from '@portico/ui/choice';
import { PanelSection } from '@portico/ui/panel';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import {
  EditComboBox,
  EditSelect,
  EditSwitch,
  EditText,
} from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { MediaField } from '../../shared/media/media-field.tsx';

/** What directories ask about a podcast, and what its feed still lacks. */
export function PodcastFields({ document, edits, mayEdit }: TabProps) {
  const { value, set } = useEdit<Podcast>(edits, 'podcast');
  return (
    <PanelSection title="Podcast">
      <Switch
        label="Offer this collection as a podcast"
        help="Its feed gets what Apple Podcasts, Spotify and others ask for."
        isSelected={value !== undefined}
        isDisabled={!mayEdit}
        onChange={(isOffered) => {
          set(isOffered ? podcastSchema.parse({}) : undefined);
          void edits.flush();
        }}
      />
      {value && <Asked podcast={value} {...{ document, edits, mayEdit }} />}
    </PanelSection>
  );
}

function Asked({ podcast, document, edits, mayEdit }: TabProps & { podcast: Podcast }) {
  const { value: description = '' } = useEdit<string>(edits, 'description');
  const hash = podcast.image?.media;
  const cover = useQuery({
    queryKey: ['media', 'podcast-cover', hash],
    queryFn: () => api.get(`/rest/media/${hash ?? ''}`),
    enabled: hash !== undefined,
  });
  const off = { isDisabled: !mayEdit };
  const at = (name: keyof Podcast) => ({ edits, path: ['podcast', name], ...off });
  const problems = podcastProblems({ description, podcast }, hash ? cover.data : undefined);
  const { slug } = document.body as Collection;
  return (
    <>
      {hash && !cover.data ? null : problems.length === 0 ? (
        <output>
          The feed is whole. Give directories its address:{' '}
          <code>{`${location.origin}/${slug}?format=rss`}</code>
        </output>
      ) : (
        <output>Directories will not take it yet. It lacks {joined(problems)}.</output>
      )}
      <EditText {...at('author')} label="Author" help="Shown by directories, as a person or a house." />
      <EditText {...at('ownerName')} label="Owner" />
      <EditText
        {...at('ownerEmail')}
        label="Email of the owner"
        help="Directories write there to make sure it is yours. Anybody can read it in the feed."
      />
      <EditComboBox
        {...at('category')}
        label="Category"
        options={PODCAST_CATEGORY_CHOICES.map((one) => ({ value: one, label: one }))}
      />
      <MediaField
        edits={edits}
        path={['podcast', 'image']}
        label="Cover"
        help="Square, 1400 to 3000 px, JPEG or PNG."
        noAlt
        {...off}
      />
      <EditSelect
        {...at('type')}
        label="Told"
        fallback="episodic"
        options={[
          { value: 'episodic', label: 'In any order', help: 'The newest episode comes first' },
          { value: 'serial', label: 'From the beginning', help: 'The first episode comes first' },
        ]}
      />
      <EditSwitch {...at('explicit')} label="Explicit content" />
      <EditText {...at('copyright')} label="Copyright" />
    </>
  );
}

const joined = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts);
