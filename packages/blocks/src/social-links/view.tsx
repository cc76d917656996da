import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import type { SocialLinksFields } from './definition.ts';

export function SocialLinksBlock({ fields }: BlockViewProps<SocialLinksFields>) {
  const { settings } = usePage().site;
  if (settings.social.length === 0) return null;
  return (
    <div className={`menu ${fields.layout}${fields.align === 'start' ? '' : ` align-${fields.align}`}`}>
      {fields.heading !== '' && <p className="label">{fields.heading}</p>}
      <ul>
        {settings.social.map((profile) => (
          <li key={`${profile.name} ${profile.href}`}>
            <Anchor href={profile.href}>{profile.name}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
