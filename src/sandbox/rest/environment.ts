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

export const STORE_CODES = ['default', 'all'] as const;

export type StoreCode = (typeof STORE_CODES)[number];

export function isStoreCode(code: string): code is StoreCode {
  return STORE_CODES.some((known) => known === code);
}

/** Contract switches: where versions of the back end differ. The first is Magento 2.4.4. */
export interface Switches {
  pageBeyondEnd: 'empty' | 'repeat-last';
  unknownNestedField: 500 | 400;
  /** How the back end words a lack of stock: by itself, or with its inventory modules. */
  stockMessage: 'classic' | 'msi';
  /** In 2.4.4 the totals' `grand_total` lacks the tax, in 2.4.6 it does not; its segment never does. */
  grandTotalExcludesTax: boolean;
  /** What placing an order answers: nobody can tell for every version. */
  orderId: 'text' | 'number';
  /** What saving an order does with a number that the request leaves out; before 2.4 it is lost. */
  omittedOrderNumber: 'kept' | 'replaced';
}

export const MAGENTO_2_4_4: Switches = {
  pageBeyondEnd: 'empty',
  unknownNestedField: 500,
  stockMessage: 'classic',
  grandTotalExcludesTax: true,
  orderId: 'text',
  omittedOrderNumber: 'kept',
};
