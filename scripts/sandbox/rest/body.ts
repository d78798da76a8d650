import type { SandboxContext } from './environment.ts';
import { Refusal } from './errors.ts';
import { parseQuery } from './query.ts';

const CONTENT_TYPE = /^([a-z\d/\-+.]+)(?:; *charset=(.+))?$/i;

function checkContentType(header: string | undefined): void {
  if (!header) throw new Refusal(400, 'Content-Type header is empty.');
  const [, type, charset] = CONTENT_TYPE.exec(header) ?? [];
  if (type === undefined) throw new Refusal(400, 'Content-Type header is invalid.');
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    throw new Refusal(400, 'UTF-8 is the only supported charset.');
  }
  if (type.toLowerCase() !== 'application/json') {
    const message = 'Server cannot understand Content-Type HTTP header media type';
    throw new Refusal(400, `${message} ${type}`);
  }
}

function decode(body: string): Record<string, unknown> {
  try {
    const decoded: unknown = JSON.parse(body);
    if (typeof decoded === 'object' && decoded !== null) return { ...decoded };
  } catch {
    // Falls through: invalid JSON and JSON without an object get the same error.
  }
  throw new Refusal(400, 'Decoding error.');
}

/** Returns the top-level members of a request; those in the query string override the body's. */
export async function readMembers(c: SandboxContext): Promise<Record<string, unknown>> {
  const query = parseQuery(new URL(c.req.url).search);
  const body = await c.req.text();
  if (body === '') return query;
  checkContentType(c.req.header('Content-Type'));
  return { ...decode(body), ...query };
}
