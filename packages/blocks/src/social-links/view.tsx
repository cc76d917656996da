import { safeHref } from '@portico/model/addresses/safe-href';
import { type SocialProfile, socialProfileName, socialServiceOf } from '@portico/model/social/social-profile';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { SocialIcon } from '../social-icon.tsx';
import { useDir } from '../use-dir.ts';
import type { SocialLinksFields } from './definition.ts';

/** Stand in the editor where a site has no profiles yet; visitors see nothing then. */
const EXAMPLES: readonly SocialProfile[] = [
  'https://instagram.com/',
  'https://pinterest.com/',
  'https://youtube.com/',
  'mailto:you@example.com',
].map((href) => ({ name: '', href }));

/** The site's profiles by their icons, by their names, or both. */
export function SocialLinksBlock({ fields }: BlockViewProps<SocialLinksFields>) {
  const { settings } = usePage().site;
  const { isCanvas } = usePageTools();
  const { heading, layout, align, show, shape, size } = fields;
  const dir = useDir(heading);
  const profiles = settings.social.length === 0 && isCanvas ? EXAMPLES : settings.social;
  if (profiles.length === 0) return null;
  const look = show === 'names' ? ['menu'] : ['icon-links', shape, size, show === 'both' && 'named'];
  const classes = [...look, layout, align !== 'start' && `align-${align}`];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {heading !== '' && (
        <p className="label" dir={dir}>
          {heading}
        </p>
      )}
      <ul>
        {profiles.map((profile) => (
          <li key={`${profile.name} ${profile.href}`}>
            <ProfileLink profile={profile} show={show} isExample={profiles === EXAMPLES} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProfileLink(props: { profile: SocialProfile; show: SocialLinksFields['show']; isExample: boolean }) {
  const { profile, show, isExample } = props;
  const href = isExample ? '#' : safeHref(profile.href);
  const name = socialProfileName(profile);
  const content = (
    <>
      {show !== 'names' && <SocialIcon of={socialServiceOf(profile)} />}
      {show !== 'icons' && <OwnText text={name} />}
    </>
  );
  // Without an address there is nothing to follow, so a picture alone would say nothing.
  if (href === undefined) return show === 'icons' ? <OwnText text={name} /> : content;
  return (
    <a
      href={href}
      {...(show === 'icons' ? { 'aria-label': name } : {})}
      {...(/^https?:/i.test(href) ? { rel: 'me noopener' } : {})}
    >
      {content}
    </a>
  );
}
