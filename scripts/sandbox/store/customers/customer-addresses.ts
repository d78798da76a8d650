import type { DatabaseSync } from 'node:sqlite';
import type { SeedAddress } from '#sandbox/seed.ts';
import { numberIn, type Row, textIn } from '#sandbox/store/rows.ts';

/** Address of a customer with the field names of REST, which omits null fields. */
export interface CustomerAddress {
  region: { region_code: string | null; region: string | null; region_id: number };
  region_id: number;
  country_id: string | null;
  street: string[];
  company: string | null;
  telephone: string | null;
  fax: string | null;
  postcode: string | null;
  city: string | null;
  firstname: string | null;
  lastname: string | null;
  middlename: string | null;
  prefix: string | null;
  suffix: string | null;
  vat_id: string | null;
}

export const BLANK_CUSTOMER_ADDRESS: Readonly<CustomerAddress> = {
  region: { region_code: null, region: null, region_id: 0 },
  region_id: 0,
  country_id: null,
  street: [],
  company: null,
  telephone: null,
  fax: null,
  postcode: null,
  city: null,
  firstname: null,
  lastname: null,
  middlename: null,
  prefix: null,
  suffix: null,
  vat_id: null,
};

export function addressFromSeed(seed: SeedAddress): CustomerAddress {
  const { isDefaultBilling, isDefaultShipping, countryId, region, ...same } = seed;
  return {
    ...BLANK_CUSTOMER_ADDRESS,
    ...same,
    country_id: countryId,
    region: { region_code: region, region, region_id: 0 },
  };
}

export interface StoredAddress {
  id: number;
  address: CustomerAddress;
}

export type CustomerAddressStore = ReturnType<typeof createCustomerAddressStore>;

function fromRow(row: Row): StoredAddress {
  return { id: numberIn(row, 'address_id'), address: JSON.parse(textIn(row, 'document')) };
}

export function createCustomerAddressStore(database: DatabaseSync) {
  const list = database.prepare(
    'SELECT address_id, document FROM customer_address WHERE customer_id = ? ORDER BY address_id',
  );
  const insert = database.prepare(
    'INSERT INTO customer_address (customer_id, document) VALUES (?, ?)',
  );
  const write = database.prepare('UPDATE customer_address SET document = ? WHERE address_id = ?');
  const removeRow = database.prepare('DELETE FROM customer_address WHERE address_id = ?');

  return {
    list: (customerId: number): StoredAddress[] => list.all(customerId).map(fromRow),

    insert(customerId: number, address: CustomerAddress): number {
      return Number(insert.run(customerId, JSON.stringify(address)).lastInsertRowid);
    },

    update({ id, address }: StoredAddress): void {
      write.run(JSON.stringify(address), id);
    },

    remove(id: number): void {
      removeRow.run(id);
    },
  };
}
