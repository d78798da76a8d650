import process from 'node:process';

/** Ends the process with the one line that a person needs; DEBUG=1 adds the stack. */
export function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack, error.cause ?? '');
  process.exit(1);
}
