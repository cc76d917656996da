import { WEBSITE_STATUS_CODES } from '@portico/model/documents/enumerations';
import { environmentOf } from '@portico/widgets/environment/environment';
import { queryOverrides } from '@portico/widgets/environment/query-overrides';

export function start(): void {
  const name = document.getElementById('environment-name');
  const shown = document.getElementById('overrides');
  if (name) name.textContent = environmentOf(location.host);
  const overrides = queryOverrides(location.search, WEBSITE_STATUS_CODES.internal);
  if (shown)
    shown.textContent = [...overrides].map(([key, value]) => `${key}: ${value}`).join(', ') || 'none';
}
