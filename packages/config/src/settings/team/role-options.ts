import { may, ROLE_TEXTS, ROLES, type Role } from '@portico/model/site/permissions';
import type { Option } from '@portico/ui/select';
import { PLACES } from '../../shell/places.ts';

/** Roles that find something to do here. The others are kept where somebody has them, and wait for their screens. */
export const OFFERED_ROLES: readonly Role[] = ROLES.filter(
  (role) => role === 'none' || PLACES.some(({ permission }) => may(role, permission)),
);

const optionOf = (role: Role): Option => ({
  value: role,
  label: ROLE_TEXTS[role].label,
  help: ROLE_TEXTS[role].description,
});

/** Roles to choose from, each with what it may do. @param held role somebody has already, shown as it is */
export function roleOptions(held?: string): Option[] {
  const kept = ROLES.filter((role) => role === held && !OFFERED_ROLES.includes(role));
  return [
    ...OFFERED_ROLES.map(optionOf),
    ...kept.map((role) => ({ ...optionOf(role), help: 'Has no screen yet, and is not offered.' })),
  ];
}
