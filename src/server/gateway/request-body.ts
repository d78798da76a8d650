import { HTTPException } from 'hono/http-exception';
import { TOO_LARGE } from '#config/messages.ts';
import { isJson, readUpTo } from '#lib/read-up-to.ts';

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

async function readWhole(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  try {
    const body = await readUpTo(request.body, limit);
    if (body !== undefined) return body;
  } catch (cause) {
    throw new HTTPException(400, { message: 'The request broke off.', cause });
  }
  throw new HTTPException(413, { message: TOO_LARGE });
}

/**
 * What a request carries, which may be nothing: read whole before any of it goes further, so that
 * the back end never sees half a call.
 * @throws {HTTPException} 400, 413 or 415, with the reason
 */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const body = await readWhole(request, limit);
  if (body.length === 0) return body;
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new HTTPException(415, { message: 'Content-Type has to be application/json in UTF-8.' });
  }
  // The back end's own words for it.
  if (!isJson(body)) throw new HTTPException(400, { message: 'Decoding error.' });
  return body;
}
