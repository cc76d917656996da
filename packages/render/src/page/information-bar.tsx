import { usePage } from '@portico/blocks/page-context';
import { plainLines } from '@portico/blocks/plain-lines';
import { INFO_BAR_STYLE_CODES } from '@portico/model/documents/enumerations';
import type { ReactNode } from 'react';
import { useWords } from '@portico/blocks/use-words';
import { barWords } from '@portico/model/words/bar-words';
import { informs } from './bars.ts';

/** Ways to the business at the foot of windows of up to 1024 px [V9.22, B9.12]. Works without any script. */
export function InformationBar() {
  const page = usePage();
  const words = useWords(barWords);
  if (!informs(page)) return null;
  const { style, phone, email, address, hours } = page.site.extras.informationBar;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`;
  return (
    <nav
      className={`info-bar ${style} ${style === 'dark' ? 't-darkest' : 't-lightest'}`}
      data-style={INFO_BAR_STYLE_CODES[style]}
      aria-label={words.contact}
    >
      {phone.trim() !== '' && (
        <a href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
          <Icon>
            <path d="M5 4h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z" />
          </Icon>
          {words.call}
        </a>
      )}
      {email.trim() !== '' && (
        <a href={`mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`}>
          <Icon>
            <path d="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />
          </Icon>
          {words.write}
        </a>
      )}
      {address.trim() !== '' && (
        <a href={map} rel="noopener" target="_blank">
          <Icon>
            <path d="M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
          </Icon>
          {words.find}
        </a>
      )}
      {hours.trim() !== '' && (
        <details>
          <summary>
            <Icon>
              <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2" />
            </Icon>
            {words.hours}
          </summary>
          <div className="info-hours">{plainLines(hours)}</div>
        </details>
      )}
    </nav>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
