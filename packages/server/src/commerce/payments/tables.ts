import type { ColumnType } from 'kysely';

/** What a member is called at a provider that remembers their cards. It outlives the member: then they are to be forgotten there. */
interface PaymentCustomersTable {
  site_id: string;
  provider: string;
  member_id: string;
  /** `test` or `live`: what is known with one kind of keys is not with the other. */
  mode: string;
  /** The provider's own. */
  reference: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PaymentCustomerTables {
  payment_customers: PaymentCustomersTable;
}
