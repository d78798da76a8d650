/** What the rows of a run share: who they call as, and what earlier rows made. */
import { randomBytes } from 'node:crypto';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { NotRun } from './not-run.ts';
import type { ContractOptions } from './options.ts';
import {
  createWire,
  type Exchange,
  type Passed,
  type PlainAnswer,
  type PlainRequest,
  type Who,
} from './wire.ts';

export type { Who } from './wire.ts';

/** Names something that one row makes and others need. */
export interface Shared<T> {
  /** With its article, such as `a guest cart`. */
  name: string;
  /** Only carries the type. */
  readonly kind?: T;
}

export function shared<T>(name: string): Shared<T> {
  return { name };
}

/** Something made at the back end that has to go again. */
export interface Made {
  /** Such as `customer contract-suite-1f@example.com`. */
  name: string;
  /** Resolves to why it is still there, and to nothing when it is gone. */
  remove(): Promise<string | undefined>;
  /** What a person can do about what stays. */
  remedy: string;
}

export const customerToken = shared<string>('a customer who is signed in');

export interface Context {
  options: ContractOptions;
  /** Part of every name that the run makes, so that a person recognises it. */
  runId: string;
  /** @throws {NotRun} where the token is missing */
  as(who: Who): CommerceClient;
  /** For what is fetched by no client; a redirect is an answer unless `init` says otherwise. */
  fetch: typeof globalThis.fetch;
  /** Sends what no client of ours would send. */
  send(request: PlainRequest): Promise<PlainAnswer>;
  keep<T>(key: Shared<T>, value: T): void;
  /** @throws {NotRun} where no row made it */
  take<T>(key: Shared<T>): T;
  has(key: Shared<unknown>): boolean;
  /** Notes what was made; the last is removed first. */
  remember(made: Made): void;
  made: readonly Made[];
  /** The last answer of the back end. */
  lastExchange(): Exchange | undefined;
}

const STRANGER = 'contract-suite-no-such-token';

/** What must be given on the command line for a token. */
const FLAGS = { orders: '--orders-token', customers: '--customers-token' } as const;

/** @param note is told of every exchange */
export function createContext(
  options: ContractOptions,
  note: (passed: Passed) => void = () => {},
): Context {
  const wire = createWire(options, note);
  const values = new Map<Shared<unknown>, unknown>();
  const made: Made[] = [];

  function take<T>(key: Shared<T>): T {
    if (!values.has(key)) throw new NotRun(`needs ${key.name}: no call above made it`);
    return values.get(key) as T; // kept under a key of the same type
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
      const { url: baseUrl, timeoutMs } = options;
      const token = tokenOf(who);
      return createCommerceClient({
        baseUrl,
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
