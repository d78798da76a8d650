import * as z from 'zod/mini';
import { BackEndRefusal, type Problem } from './errors.ts';

const parameters = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);
const entry = z.object({ message: z.string(), parameters: z.optional(parameters) });
const usualBody = z.extend(entry, { errors: z.optional(z.array(entry)) });
const fatalBody = z.object({
  messages: z.object({ error: z.array(z.object({ message: z.string() })) }),
});

/** Magento's numbered placeholders start at 1, so an array becomes { '1': first, '2': second }. */
function toNamed(given: z.infer<typeof parameters> | undefined): Record<string, unknown> {
  if (given === undefined) return {};
  if (!Array.isArray(given)) return given;
  return Object.fromEntries(given.map((value, index) => [String(index + 1), value]));
}

/** Maximum length of a message, so that it does not fill the page that shows it. */
const MAX_LENGTH = 500;

/** Omits objects, which do not belong in a sentence and may not be convertible to text. */
function toText(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function interpolate({ message, parameters: given }: z.infer<typeof entry>): string {
  const values = toNamed(given);
  const sentence = message.replace(/%(\w+)/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? toText(values[name]) : placeholder,
  );
  return sentence.slice(0, MAX_LENGTH);
}

function toProblem(given: z.infer<typeof entry>): Problem {
  return { reason: interpolate(given), parameters: toNamed(given.parameters) };
}

/**
 * Reads an error body of the back end in any of its three formats.
 * @param retryAfter in seconds
 */
export function toRefusal(
  call: string,
  status: number,
  body: unknown,
  retryAfter?: number,
): BackEndRefusal {
  const ordinary = usualBody.safeParse(body);
  if (ordinary.success) {
    const problems = (ordinary.data.errors ?? []).map(toProblem);
    const own = toProblem(ordinary.data);
    const reason = problems.map((problem) => problem.reason).join(' ') || own.reason;
    const shown = reason.slice(0, MAX_LENGTH);
    return new BackEndRefusal(call, status, shown, own.parameters, problems, retryAfter);
  }
  const crash = fatalBody.safeParse(body);
  const reason = crash.success
    ? crash.data.messages.error.map((error) => error.message).join(' ')
    : 'no reason given';
  return new BackEndRefusal(call, status, reason, {}, [], retryAfter);
}
