import { may, ROLE_TEXTS, ROLES, type Role } from '@portico/model/site/permissions';
import type { Option } from '@portico/ui/select';
import { mayEnter } from '../../shared/screens/may-enter.ts';
import { railPlaces } from '../../shared/screens/rail-places.ts';
import type { Screen } from '../../shared/screens/screen.ts';

/** Roles that find something to do here. The others are kept where somebody has them, and wait for their screens. */
export const offeredRoles = (screens: readonly Screen[]): Role[] =>
  ROLES.filter(
    (role) =>
      role === 'none' ||
      railPlaces(screens).some((screen) => mayEnter(screen, (permission) => may(role, permission))),
  );

const optionOf = (role: Role): Option => ({
  value: role,
  label: ROLE_TEXTS[role].label,
  help: ROLE_TEXTS[role].description,
});

/** Roles to choose from, each with what it may do. @param held role somebody has already, shown as it is */
export function roleOptions(screens: readonly Screen[], held?: string): Option[] {
  const offered = offeredRoles(screens);
  const kept = ROLES.filter((role) => role === held && !offered.includes(role));
  return [
    ...offered.map(optionOf),
    ...kept.map((role) => ({ ...optionOf(role), help: 'Has no screen yet, and is not offered.' })),
  ];
}
