/**
 * Reads a whole stream. Returns `undefined` and stops reading if it exceeds the limit.
 *
 * @param limit in bytes
 */
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
 * Parses a complete JSON text in UTF-8, with or without a byte order mark.
 * @throws {SyntaxError | TypeError} if the bytes are not valid JSON
 */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

export function isJson(bytes: Uint8Array): boolean {
  try {
    parseJson(bytes);
    return true;
  } catch {
    return false;
  }
}
