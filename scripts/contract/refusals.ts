import * as z from 'zod/mini';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type Case, requireThat } from './case.ts';
import type { Context, Who } from './context.ts';
import { NotRun } from './not-run.ts';

/** Required value of a refusal's parameter: an exact value, any number, or any value. */
type Wanted = string | number | null | typeof A_NUMBER | typeof ANYTHING;

export const A_NUMBER = Symbol('a number');
export const ANYTHING = Symbol('anything');

/** A refusal as the contract defines it. Its message is translated and therefore not compared. */
export interface Refusal {
  status: number;
  /** Parameters by name, or by position from 1; an empty record means that there must be none. */
  parameters?: Readonly<Record<string, Wanted>>;
  /** Fields that a refusal with several problems names. */
  fields?: readonly string[];
}

const anything = z.unknown();

function describeWanted(wanted: Wanted): string {
  return typeof wanted === 'symbol' ? (wanted.description ?? '') : JSON.stringify(wanted);
}

function describeRequired({ status, parameters, fields }: Refusal): string {
  if (fields) return `${status} naming ${fields.join(', ')}`;
  if (!parameters) return String(status);
  const pairs = Object.entries(parameters).map(([name, wanted]) => {
    const place = /^\d+$/.test(name) ? '%' : '';
    return `${place}${name} ${describeWanted(wanted)}`;
  });
  return `${status} ${pairs.join(', ') || 'without parameters'}`;
}

function isWanted(wanted: Wanted, came: unknown): boolean {
  if (wanted === ANYTHING) return true;
  if (wanted === A_NUMBER) return /^\d+$/.test(String(came));
  if (wanted === null) return came === null;
  return String(came) === String(wanted);
}

function matchesRefusal({ status, parameters, fields }: Refusal, came: BackEndRefusal): boolean {
  if (came.status !== status) return false;
  if (fields) {
    const named = came.problems.map((problem) => String(problem.parameters['fieldName']));
    return [...named].sort().join() === [...fields].sort().join();
  }
  if (!parameters) return true;
  const names = Object.keys(parameters);
  if (names.length === 0) return Object.keys(came.parameters).length === 0;
  return names.every(
    (name) =>
      Object.hasOwn(came.parameters, name) &&
      isWanted(parameters[name] ?? null, came.parameters[name]),
  );
}

export function describeRefusal({ status, reason, parameters, problems }: BackEndRefusal): string {
  const given = problems.length > 1 ? problems.map((problem) => problem.parameters) : parameters;
  const isBare = Object.keys(given).length === 0;
  return `${status} ${reason}${isBare ? '' : ` ${JSON.stringify(given)}`}`;
}

async function refusalOf(make: () => Promise<unknown>): Promise<BackEndRefusal | undefined> {
  try {
    await make();
    return undefined;
  } catch (error) {
    if (error instanceof BackEndRefusal) return error;
    throw error;
  }
}

/**
 * Returns a case about a call that must be refused in one of the given ways. A way with status 200
 * permits a successful response.
 */
export function refuses(
  call: string,
  when: string,
  wanted: Refusal | readonly Refusal[],
  make: (context: Context) => Promise<unknown>,
): Case {
  const ways = [wanted].flat();
  return {
    call,
    when,
    says: ways.map(describeRequired).join(' or '),
    async run(context) {
      const came = await refusalOf(() => make(context));
      const fits = ways.some((way) => (came ? matchesRefusal(way, came) : way.status === 200));
      requireThat(
        fits,
        came ? describeRefusal(came) : `200 ${context.lastExchange()?.excerpt ?? ''}`,
      );
    },
  };
}

interface Sent {
  who?: Who;
  /** Path with its placeholders filled in; by default that of the call. */
  path?: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function methodOf(call: string): Method {
  const [method] = call.split(' ');
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE') {
    return method;
  }
  throw new Error(`No client of ours calls ${call}.`);
}

/**
 * Makes a call with any body, and returns the response without validating it.
 *
 * @throws {BackEndRefusal} if the back end refuses the call
 */
export function sendCall(
  context: Context,
  call: string,
  { who = 'nobody', path, query, body }: Sent = {},
): Promise<unknown> {
  return context.as(who)({
    method: methodOf(call),
    path: path ?? call.slice(call.indexOf(' ') + 1),
    body,
    ...(query && { query }),
    answer: anything,
  });
}

/**
 * Runs a call for which the orders token may lack the right.
 *
 * @throws {NotRun} if the token lacks it
 */
export async function withRight<T>(right: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const isForbidden = error instanceof BackEndRefusal && error.status === 401;
    throw isForbidden ? new NotRun(`needs ${right} for --orders-token`) : error;
  }
}

/** Accepts a successful response as well as a refusal. */
const ACCEPTED: Refusal = { status: 200 };

/** Returns cases without a token and with an unknown one, which are equivalent (contract 1.6). */
function withoutRight(call: string, ways: readonly Refusal[], sent: Sent): Case[] {
  return (['nobody', 'stranger'] as const).map((who) =>
    refuses(call, who === 'nobody' ? 'no token' : 'a token that nobody knows', ways, (context) =>
      sendCall(context, call, { ...sent, who }),
    ),
  );
}

/** Returns two cases about a protected call: without a token and with an unknown one. */
export function needsRight(call: string, resource: string, sent: Sent = {}): Case[] {
  return withoutRight(call, [{ status: 401, parameters: { resources: resource } }], sent);
}

/**
 * Returns two cases about a read that a shop may open to guests (contract 1.8: `allow_insecure`).
 */
export function mayNeedRight(call: string, resource: string, sent: Sent = {}): Case[] {
  const refusal = { status: 401, parameters: { resources: resource } };
  return withoutRight(call, [refusal, ACCEPTED], sent);
}
