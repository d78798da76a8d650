/** Detects the type of a document by its bytes and names its copy on the site. */
import { createHash } from 'node:crypto';

/**
 * Signatures of the published types. Others are not published, because a browser might execute
 * them.
 */
const TYPES = [
  ['pdf', '%PDF-'],
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n'],
] as const;

const MAX_NAME_LENGTH = 60;
const VERSION_LETTERS = 8;

/** Returns `undefined` for a type that is not published. */
function extensionOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return TYPES.find(([, mark]) => start.startsWith(mark))?.[0];
}

/**
 * Returns a name such as `spare-parts.1a2b3c4d.pdf`, which changes with the bytes.
 *
 * @param file path in the back end
 */
export function documentName(file: string, bytes: Uint8Array): string | undefined {
  const extension = extensionOf(bytes);
  if (extension === undefined) return undefined;
  const [last = ''] = file.split('/').slice(-1);
  const stem = last
    .replace(/\.\w+$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LETTERS);
  return `${stem}.${digest}.${extension}`;
}
