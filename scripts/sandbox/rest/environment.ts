import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

export type Identity =
  | { kind: 'guest' }
  | { kind: 'customer'; id: number }
  | { kind: 'integration'; resources: ReadonlySet<string> | 'everything' };

export interface SandboxEnvironment {
  /** Node's request and response; `undefined` if a test calls the app without a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  /** `isMailerDown` is set by a fault; otherwise e-mails count as sent. */
  Variables: { identity: Identity; storeCode: StoreCode; isMailerDown?: boolean };
}

export type SandboxContext = Context<SandboxEnvironment>;

const STORE_CODES = ['default', 'all'] as const;

export type StoreCode = (typeof STORE_CODES)[number];

export function isStoreCode(code: string): code is StoreCode {
  return STORE_CODES.some((known) => known === code);
}

/** Responses that differ between the supported versions of Magento. */
export interface Switches {
  pageBeyondEnd: 'empty' | 'repeat-last';
  unknownNestedField: 500 | 400;
  /** Error messages for lack of stock: without or with Magento's inventory modules. */
  stockMessage: 'classic' | 'msi';
  /**
   * Whether `grand_total` excludes the tax, as in 2.4.4. The segment `grand_total` always includes
   * it.
   */
  grandTotalExcludesTax: boolean;
  orderId: 'text' | 'number';
  /** Effect of saving an order without its number; versions before 2.4 replace it. */
  omittedOrderNumber: 'kept' | 'replaced';
  /**
   * Status of an order after a comment. 2.4.4 sets the comment's status, or none if it is missing.
   * 2.4.7 rejects any status other than the order's current one.
   */
  commentStatus: 'replaces' | 'must-match';
  /** Whether REST can revoke a customer's tokens; otherwise only GraphQL can. */
  revokesOverRest: boolean;
  /** Whether a `PUT` with other options and the same quantity changes the line. */
  replacesVariant: boolean;
  /**
   * Whether GraphQL has `attributesForm`, which lists the required fields of accounts and
   * addresses.
   */
  describesForms: boolean;
  /** Whether the setting of guest checkout applies to REST, and GraphQL returns it. */
  mayRefuseGuests: boolean;
}

const MAGENTO_2_4_4: Switches = {
  pageBeyondEnd: 'empty',
  unknownNestedField: 500,
  stockMessage: 'classic',
  grandTotalExcludesTax: true,
  orderId: 'text',
  omittedOrderNumber: 'kept',
  commentStatus: 'replaces',
  revokesOverRest: false,
  replacesVariant: false,
  describesForms: false,
  mayRefuseGuests: false,
};

const MAGENTO_2_4_7: Switches = {
  ...MAGENTO_2_4_4,
  unknownNestedField: 400,
  grandTotalExcludesTax: false,
  orderId: 'number',
  commentStatus: 'must-match',
  revokesOverRest: true,
  replacesVariant: true,
  describesForms: true,
  mayRefuseGuests: true,
};

const VERSIONS = { '2.4.4': MAGENTO_2_4_4, '2.4.7': MAGENTO_2_4_7 };

export type MagentoVersion = keyof typeof VERSIONS;

/** Single switches override those of the version. */
export interface VersionOptions extends Partial<Switches> {
  /** Version of Magento; 2.4.7 by default. */
  version?: MagentoVersion;
}

export function switchesOf({ version = '2.4.7', ...options }: VersionOptions): Switches {
  return { ...VERSIONS[version], ...options };
}
