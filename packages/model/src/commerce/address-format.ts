/** Parts of an address that countries write in orders of their own, or not at all. */
export type TownPart = 'city' | 'state' | 'zip';
export type StateName =
  | 'state'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'region'
  | 'emirate'
  | 'island'
  | 'department'
  | 'parish'
  | 'district';
export type ZipName = 'postal' | 'postcode' | 'zip' | 'pin' | 'eircode';

/** How a country writes its addresses. */
export interface AddressFormat {
  /** The parts it has, in the order they are written. */
  parts: readonly TownPart[];
  required: readonly TownPart[];
  stateName: StateName;
  zipName: ZipName;
}
