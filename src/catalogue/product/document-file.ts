/** What a document of the back end is, by its bytes, and what the site calls it. */
import { createHash } from 'node:crypto';

/** A page may name any file of the media folder: what a browser would run is published under no name. */
const TYPES = [
  ['pdf', '%PDF-'],
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n'],
] as const;

const MAX_NAME_LENGTH = 60;
const VERSION_LETTERS = 8;

/** Undefined for what is none of the types that are published. */
function extensionOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return TYPES.find(([, mark]) => start.startsWith(mark))?.[0];
}

/**
 * @param file as the back end names it
 * @returns such as `spare-parts.1a2b3c4d.pdf`, which never names other bytes
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
