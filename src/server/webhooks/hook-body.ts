import * as z from 'zod';

const MAX_SKUS = 1000;

const schema = z.strictObject({
  sentAt: z.iso.datetime({
    offset: true,
    error: 'must be a moment such as 2026-01-31T09:30:00.000Z',
  }),
  /** Distinguishes hooks with the same time, if the sender's clock is coarse. */
  id: z.string().min(1).max(64).optional(),
  /** Changed products; if omitted, any product may have changed. */
  skus: z
    .array(z.string().min(1, 'must not be empty').max(64, 'must have at most 64 characters'), {
      error: 'must be a list of SKUs',
    })
    .min(1, 'must name a product, or be left out for the whole catalogue')
    .max(MAX_SKUS, `must name at most ${MAX_SKUS} products, or be left out for the whole catalogue`)
    .optional(),
});

export interface HookBody {
  /** Milliseconds since the epoch. */
  sentAt: number;
  skus: readonly string[] | undefined;
}

/** The body is not a valid hook; the message is for its sender. */
export class InvalidHookBody extends Error {
  override name = 'InvalidHookBody';
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new InvalidHookBody('The body is no JSON in UTF-8.', { cause });
  }
}

/** @throws {InvalidHookBody} naming the invalid field */
export function parseHookBody(body: Uint8Array): HookBody {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') || 'body';
    throw new InvalidHookBody(`${place}: ${issue?.message}`);
  }
  const { sentAt, skus } = parsed.data;
  return { sentAt: Date.parse(sentAt), skus };
}
