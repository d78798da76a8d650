import process from 'node:process';
import { BackEndUnreachable } from '#commerce/errors.ts';

/** What mends it, where that is known. */
function hintFor(error: unknown): string {
  if (!(error instanceof BackEndUnreachable) || !error.message.includes('ECONNREFUSED')) return '';
  return '\nNothing listens there. Without a Magento start npm run sandbox in another terminal; with one see that COMMERCE_URL is right and that it runs.';
}

/** What a person needs to know, in a line or two. */
export function failureText(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}${hintFor(error)}`;
}

/** Ends the process with what a person needs; DEBUG=1 adds the stack. */
export function fail(error: unknown): never {
  console.error(`\n${failureText(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack, error.cause ?? '');
  process.exit(1);
}
