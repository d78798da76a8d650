import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod';
import { fieldPath } from '#commerce/client.ts';

/** Whoever sends it chooses a member's name: it stands in an answer and in the log. */
const MAX_LENGTH = 100;

function faultOf(issues: readonly z.core.$ZodIssue[]): string {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  const issue = unknown ?? issues[0];
  const name = fieldPath([...(issue?.path ?? []), ...(unknown?.keys.slice(0, 1) ?? [])]);
  if (name === '') return 'This call has to carry an object.';
  const quoted = `"${name.slice(0, MAX_LENGTH)}"`;
  if (unknown !== undefined) return `${quoted} is not a member of this call.`;
  return `${quoted} is missing, or nothing that this call takes.`;
}

/**
 * What goes on in place of the JSON that came: what the schema names, written anew, so that nothing
 * has a second meaning to who reads it next, as a member has that comes twice.
 * @param schema undefined where the call carries nothing
 * @throws {HTTPException} 400, naming the member that has no place here
 */
export function sanitiseBody(schema: z.ZodType | undefined, given: unknown): Buffer<ArrayBuffer> {
  if (schema === undefined) return Buffer.alloc(0);
  const reading = schema.safeParse(given);
  if (reading.success) return Buffer.from(JSON.stringify(reading.data));
  throw new HTTPException(400, { message: faultOf(reading.error.issues) });
}
