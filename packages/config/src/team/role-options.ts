import { ROLE_TEXTS } from '@portico/model/permissions';
import type { Option } from '@portico/ui/select';

/** All roles with what each may do. */
export const ROLE_OPTIONS: Option[] = Object.entries(ROLE_TEXTS).map(([role, { label, description }]) => ({
  value: role,
  label,
  help: description,
}));
