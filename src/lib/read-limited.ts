/** The whole of a stream; undefined, and the rest unread, where it holds more than `limit` bytes. */
export async function readLimited(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * One complete JSON text in UTF-8, with a byte order mark or without.
 * @throws {SyntaxError | TypeError} where the bytes are none
 */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Whether bytes are one complete JSON text. */
export function isJson(bytes: Uint8Array): boolean {
  try {
    parseJson(bytes);
    return true;
  } catch {
    return false;
  }
}
