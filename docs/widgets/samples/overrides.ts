import { WEBSITE_STATUS_CODES } from '@portico/model/documents/enumerations';
import { queryOverrides } from '@portico/widgets/environment/query-overrides';

export function start(): void {
  const shown = document.getElementById('overrides');
  const overrides = queryOverrides(location.search, WEBSITE_STATUS_CODES.internal);
  if (shown)
    shown.textContent = [...overrides].map(([key, value]) => `${key}: ${value}`).join(', ') || 'none';
}
