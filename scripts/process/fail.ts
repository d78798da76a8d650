import process from 'node:process';
import { BackEndUnreachable } from '#commerce/errors.ts';

function hintFor(error: unknown): string {
  if (!(error instanceof BackEndUnreachable) || !error.message.includes('ECONNREFUSED')) return '';
  return '\nNothing listens at COMMERCE_URL. Without a Magento start npm run sandbox in another terminal, with the same SANDBOX_PORT; with one check that COMMERCE_URL is right and that it runs.';
}

/** Returns the error message for the operator, in a line or two. */
export function failureText(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}${hintFor(error)}`;
}

/** Prints the error message and exits with 1; DEBUG=1 adds the stack trace. */
export function fail(error: unknown): never {
  console.error(`\n${failureText(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack, error.cause ?? '');
  process.exit(1);
}
