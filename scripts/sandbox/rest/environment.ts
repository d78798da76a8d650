import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

export type Identity =
  | { kind: 'guest' }
  | { kind: 'customer'; id: number }
  | { kind: 'integration'; resources: ReadonlySet<string> | 'everything' };

/** What every handler finds in its context. */
export interface SandboxEnvironment {
  /** Node's own request and response; absent when a test calls the app without a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  /** `isMailerDown` where a fault says so; every other call sends its e-mails. */
  Variables: { identity: Identity; storeCode: StoreCode; isMailerDown?: boolean };
}

export type SandboxContext = Context<SandboxEnvironment>;

const STORE_CODES = ['default', 'all'] as const;

export type StoreCode = (typeof STORE_CODES)[number];

export function isStoreCode(code: string): code is StoreCode {
  return STORE_CODES.some((known) => known === code);
}

/** Answers that differ between the versions of Magento that the shop supports. */
export interface Switches {
  pageBeyondEnd: 'empty' | 'repeat-last';
  unknownNestedField: 500 | 400;
  /** How the back end words a lack of stock: by itself, or with its inventory modules. */
  stockMessage: 'classic' | 'msi';
  /** In 2.4.4 the totals' `grand_total` lacks the tax, in 2.4.6 it does not; its segment never does. */
  grandTotalExcludesTax: boolean;
  orderId: 'text' | 'number';
  /** What saving an order does with a number that the request leaves out; before 2.4 it is lost. */
  omittedOrderNumber: 'kept' | 'replaced';
  /**
   * Status of an order after a comment. 2.4.4 sets the comment's, and none if it names none; 2.4.7
   * rejects any but the order's own, which stays.
   */
  commentStatus: 'replaces' | 'must-match';
  /** Whether a call over REST ends a customer's tokens; without it GraphQL alone does. */
  revokesOverRest: boolean;
  /** Whether `PUT` of other options with the same quantity changes the line. */
  replacesVariant: boolean;
  /** Whether GraphQL has `attributesForm`, which names the required fields of accounts and addresses. */
  describesForms: boolean;
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
};

const VERSIONS = { '2.4.4': MAGENTO_2_4_4, '2.4.7': MAGENTO_2_4_7 };

export type MagentoVersion = keyof typeof VERSIONS;

/** Single switches win over those of the version. */
export interface VersionOptions extends Partial<Switches> {
  /** 2.4.7 if left out. */
  version?: MagentoVersion;
}

export function switchesOf({ version = '2.4.7', ...options }: VersionOptions): Switches {
  return { ...VERSIONS[version], ...options };
}
