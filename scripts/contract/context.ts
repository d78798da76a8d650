/** State that the cases of a run share: their identities, and values that earlier cases created. */
import { randomBytes } from 'node:crypto';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { NotRun } from './not-run.ts';
import type { ContractOptions } from './options.ts';
import {
  createWire,
  type Exchange,
  type FullExchange,
  type PlainAnswer,
  type PlainRequest,
  type Who,
} from './wire.ts';

export type { Who } from './wire.ts';

/** Key of a value that one case creates and others need. */
export interface Shared<T> {
  /** Name with its article, such as `a guest cart`. */
  name: string;
  /** Never set; it only carries the type `T`. */
  readonly kind?: T;
}

export function shared<T>(name: string): Shared<T> {
  return { name };
}

/** Something created at the back end that must be removed. */
export interface Made {
  /** Name, such as `customer contract-suite-1f@example.com`. */
  name: string;
  /** Resolves to the reason why the thing still exists, and to `undefined` once it is removed. */
  remove(): Promise<string | undefined>;
  /** What an operator can do about something that remains. */
  remedy: string;
}

export const customerToken = shared<string>('a customer who is signed in');

export interface Context {
  options: ContractOptions;
  /** Part of every name that the run creates, so that an operator recognises them. */
  runId: string;
  /** @throws {NotRun} if the token is missing */
  as(who: Who): CommerceClient;
  /** For requests without a client; follows no redirect unless `init` says otherwise. */
  fetch: typeof globalThis.fetch;
  /** Sends a request that no client of the shop would send. */
  send(request: PlainRequest): Promise<PlainAnswer>;
  keep<T>(key: Shared<T>, value: T): void;
  /** @throws {NotRun} if no case created the value */
  take<T>(key: Shared<T>): T;
  has(key: Shared<unknown>): boolean;
  /** Registers something for removal; the last one is removed first. */
  remember(made: Made): void;
  made: readonly Made[];
  lastExchange(): Exchange | undefined;
}

const STRANGER = 'contract-suite-no-such-token';

const FLAGS = { orders: '--orders-token', customers: '--customers-token' } as const;

/** @param note receives every exchange */
export function createContext(
  options: ContractOptions,
  note: (passed: FullExchange) => void = () => {},
): Context {
  const wire = createWire(options, note);
  const values = new Map<Shared<unknown>, unknown>();
  const made: Made[] = [];

  function take<T>(key: Shared<T>): T {
    if (!values.has(key)) throw new NotRun(`needs ${key.name}: no call above made it`);
    return values.get(key) as T; // stored under a key of the same type
  }

  function tokenOf(who: Who): string | undefined {
    if (who === 'nobody') return undefined;
    if (who === 'stranger') return STRANGER;
    if (who === 'customer') return take(customerToken);
    if (who === 'catalogue') return options.token;
    const token = who === 'orders' ? options.ordersToken : options.customersToken;
    if (token === undefined) throw new NotRun(`needs ${FLAGS[who]}`);
    return token;
  }

  return {
    options,
    runId: randomBytes(4).toString('hex'),
    as(who) {
      const { url: baseUrl, storeView, timeoutMs } = options;
      const token = tokenOf(who);
      return createCommerceClient({
        baseUrl,
        storeView,
        timeoutMs,
        fetch: wire.fetchAs(who),
        ...(token !== undefined && { token }),
      });
    },
    fetch: wire.fetchAs('nobody'),
    send: wire.send,
    keep: (key, value) => void values.set(key, value),
    take,
    has: (key) => values.has(key),
    remember: (thing) => void made.unshift(thing),
    made,
    lastExchange: wire.last,
  };
}
