import type { DatabaseSync } from 'node:sqlite';
import { numberIn, numberOrNullIn, type Row, textIn } from '#sandbox/store/rows.ts';

/** Optional fields of a customer, named as in REST. */
export interface StoredPerson {
  prefix?: string;
  middlename?: string;
  suffix?: string;
  gender?: number;
  taxvat?: string;
  disable_auto_group_change?: number;
}

export interface NewCustomer {
  email: string;
  /** Empty for an account without a password, which cannot be used to sign in. */
  passwordHash: string;
  firstname: string;
  lastname: string;
  person: StoredPerson;
  isSubscribed: boolean;
  createdAt: string;
}

export interface StoredCustomer extends NewCustomer {
  id: number;
  /** Customer group; new customers are in `GENERAL`. */
  groupId: number;
  /** Id of an address. */
  defaultBilling: number | null;
  defaultShipping: number | null;
  customAttributes: Readonly<Record<string, string>>;
  updatedAt: string;
}

export type CustomerStore = ReturnType<typeof createCustomerStore>;

function fromRow(row: Row): StoredCustomer {
  return {
    id: numberIn(row, 'customer_id'),
    groupId: numberIn(row, 'group_id'),
    email: textIn(row, 'email'),
    passwordHash: textIn(row, 'password_hash'),
    firstname: textIn(row, 'firstname'),
    lastname: textIn(row, 'lastname'),
    isSubscribed: numberIn(row, 'is_subscribed') === 1,
    person: JSON.parse(textIn(row, 'person')),
    customAttributes: JSON.parse(textIn(row, 'custom_attributes')),
    defaultBilling: numberOrNullIn(row, 'default_billing'),
    defaultShipping: numberOrNullIn(row, 'default_shipping'),
    createdAt: textIn(row, 'created_at'),
    updatedAt: textIn(row, 'updated_at'),
  };
}

const GENERAL = 1;

const CHANGEABLE =
  'email, firstname, lastname, person, is_subscribed, custom_attributes, default_billing, ' +
  'default_shipping, updated_at, group_id';

export function createCustomerStore(database: DatabaseSync) {
  const findById = database.prepare('SELECT * FROM customer WHERE customer_id = ?');
  const findEmail = database.prepare('SELECT * FROM customer WHERE email = ?');
  const insert = database.prepare(
    `INSERT INTO customer
     (email, password_hash, firstname, lastname, person, is_subscribed, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const write = database.prepare(
    `UPDATE customer SET (${CHANGEABLE}) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE customer_id = ?`,
  );
  const writePassword = database.prepare(
    'UPDATE customer SET password_hash = ? WHERE customer_id = ?',
  );
  const removeRow = database.prepare('DELETE FROM customer WHERE customer_id = ?');

  return {
    find(id: number): StoredCustomer | undefined {
      const row = findById.get(id);
      return row && fromRow(row);
    },

    findByEmail(email: string): StoredCustomer | undefined {
      const row = findEmail.get(email);
      return row && fromRow(row);
    },

    insert(customer: NewCustomer): StoredCustomer {
      const { email, passwordHash, firstname, lastname, isSubscribed, createdAt } = customer;
      const flag = Number(isSubscribed);
      const { lastInsertRowid } = insert.run(
        email,
        passwordHash,
        firstname,
        lastname,
        JSON.stringify(customer.person),
        flag,
        createdAt,
        createdAt,
      );
      const id = Number(lastInsertRowid);
      const addresses = { defaultBilling: null, defaultShipping: null };
      const defaults = { ...addresses, groupId: GENERAL, customAttributes: {} };
      return { ...customer, ...defaults, id, updatedAt: createdAt };
    },

    update(customer: StoredCustomer): void {
      const { email, firstname, lastname, defaultBilling, defaultShipping, updatedAt } = customer;
      const more = [Number(customer.isSubscribed), JSON.stringify(customer.customAttributes)];
      const values = [
        email,
        firstname,
        lastname,
        JSON.stringify(customer.person),
        ...more,
        defaultBilling,
        defaultShipping,
        updatedAt,
        customer.groupId,
      ];
      write.run(...values, customer.id);
    },

    setPassword(id: number, passwordHash: string): void {
      writePassword.run(passwordHash, id);
    },

    /**
     * Removes a customer together with their addresses and tokens. Their carts must be removed
     * first.
     */
    remove(id: number): void {
      removeRow.run(id);
    },
  };
}
