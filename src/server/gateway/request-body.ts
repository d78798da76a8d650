import { HTTPException } from 'hono/http-exception';
import { TOO_LARGE } from '#config/messages/messages.ts';
import { parseJson, readLimited } from '#lib/read-limited.ts';

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

async function readWhole(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  try {
    const body = await readLimited(request.body, limit);
    if (body !== undefined) return body;
  } catch (cause) {
    throw new HTTPException(400, { message: 'The request broke off.', cause });
  }
  throw new HTTPException(413, { message: TOO_LARGE });
}

/**
 * Reads the whole JSON body before anything is forwarded, so that the back end never receives a
 * partial request.
 *
 * @param limit bytes
 * @returns `undefined` if the body is empty
 * @throws {HTTPException} 400, 413 or 415, with the reason
 */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  const body = await readWhole(request, limit);
  if (body.length === 0) return undefined;
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new HTTPException(415, { message: 'Content-Type has to be application/json in UTF-8.' });
  }
  try {
    return parseJson(body);
  } catch (cause) {
    // Same message as the back end's.
    throw new HTTPException(400, { message: 'Decoding error.', cause });
  }
}
