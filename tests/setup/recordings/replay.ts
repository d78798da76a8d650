/** Repeats recorded requests on another back end and reports different responses. */
import { createHash } from 'node:crypto';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type {
  RecordedAnswer,
  RecordedRequest,
} from '../../../scripts/contract/recording/exchange.ts';
import { mapLeaves } from '../../../scripts/contract/recording/walk.ts';
import type { Who } from '../../../scripts/contract/wire.ts';
import { createComparison, type Difference } from './answer-differences.ts';
import { createRecordedNames, type RecordedNames } from './recorded-names.ts';
import { callOf, type PlacedExchange } from './recordings.ts';

export interface Deviation extends Difference {
  call: string;
  row: string;
}

const TOKEN_CALL = '/rest/V1/integration/customer/token';

function createTokens() {
  let ofCustomer: string | undefined;
  return {
    learn({ path }: RecordedRequest, json: unknown): void {
      if (path === TOKEN_CALL && typeof json === 'string') ofCustomer = json;
    },
    of(who: Who): string | undefined {
      if (who === 'nobody') return undefined;
      if (who === 'stranger') return 'contract-suite-no-such-token';
      if (who === 'customer') return ofCustomer;
      return who === 'catalogue' ? SANDBOX_TOKENS.catalogue : SANDBOX_TOKENS.admin;
    },
  };
}

type Tokens = ReturnType<typeof createTokens>;

function bodyOf(
  { json, text }: RecordedRequest,
  names: RecordedNames,
): Uint8Array<ArrayBuffer> | undefined {
  const body = json === undefined ? text : JSON.stringify(mapLeaves(json, names.resolve));
  return body === undefined ? undefined : new TextEncoder().encode(body);
}

function ask(url: string, request: RecordedRequest, names: RecordedNames, tokens: Tokens) {
  const { method, path, query = {}, headers = {}, who } = request;
  const body = bodyOf(request, names);
  const token = tokens.of(who);
  const asked = Object.entries(query).map(([name, value]) => [name, String(names.resolve(value))]);
  const search = new URLSearchParams(asked).toString();
  const isTyped = body !== undefined && !('content-type' in headers);
  return fetch(`${url}${names.resolve(path)}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(isTyped && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
}

function readAnswer(status: number, type: string | null, bytes: Uint8Array, like: RecordedAnswer) {
  const answer = { status, ...(type !== null && { type }) };
  const text = new TextDecoder().decode(bytes);
  if (like.file !== undefined) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...answer, file: { length: bytes.length, sha256 } };
  }
  try {
    return { ...answer, json: JSON.parse(text) };
  } catch {
    return { ...answer, text };
  }
}

/** Replays all exchanges in order, because requests use values of earlier responses. */
export async function replay(
  url: string,
  exchanges: readonly PlacedExchange[],
): Promise<Deviation[]> {
  const names = createRecordedNames(url);
  const compare = createComparison(names);
  const tokens = createTokens();
  const found: Deviation[] = [];
  for (const exchange of exchanges) {
    const { request, answer, row } = exchange;
    const call = callOf(exchange);
    let response: Response;
    try {
      response = await ask(url, request, names, tokens);
    } catch (error) {
      found.push({ call, row, at: '', what: `cannot be asked: ${error}` });
      continue;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const came = readAnswer(response.status, response.headers.get('content-type'), bytes, answer);
    if ('json' in came) tokens.learn(request, came.json);
    const { 'left out': leftOut = 0, ...recorded } = answer;
    const differences = compare(recorded, came, '', leftOut > 0);
    found.push(...differences.map((each) => ({ ...each, call, row })));
  }
  return found;
}
