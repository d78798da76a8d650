import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod';
import { fieldPath } from '#commerce/client.ts';

/**
 * Maximum length of a field name in responses and in the log. The client chooses the name, so it
 * could be very long.
 */
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
 * Serialises only the fields in the schema. This removes ambiguities such as duplicate keys, which
 * Magento's parser could resolve differently.
 *
 * @param schema `undefined` if the request has no body
 * @throws {HTTPException} 400, naming the unknown or invalid field
 */
export function sanitiseBody(schema: z.ZodType | undefined, given: unknown): Buffer<ArrayBuffer> {
  if (schema === undefined) return Buffer.alloc(0);
  const reading = schema.safeParse(given);
  if (reading.success) return Buffer.from(JSON.stringify(reading.data));
  throw new HTTPException(400, { message: faultOf(reading.error.issues) });
}
