import type { AccountSectionState } from '@portico/model/commerce/account-state';
import type { Member } from '../../members/member-sessions.ts';
import type { AccountVisit } from '../account-visit.ts';

/** A section of the account's page: what it shows of a member. Its view has the same name in the block `account`. */
export type AccountSection = (visit: AccountVisit & { member: Member }) => Promise<AccountSectionState>;
