import { parseArgs } from 'node:util';
import { PAYMENT_STATES, type PaymentState } from '#payments/states.ts';

export type Command =
  | { kind: 'list'; states: readonly PaymentState[] | undefined }
  | { kind: 'show' | 'retry' | 'release'; code: string }
  | { kind: 'resolve'; code: string; note: string }
  | { kind: 'reconcile' };

export const USAGE = `npm run payments -- list [--attention] [--state STATE]
npm run payments -- show CODE
npm run payments -- retry CODE
npm run payments -- release CODE
npm run payments -- resolve CODE --note "what was done"
npm run payments -- reconcile

With --json the answer is for machines. CODE may be its first letters, eight or more.`;

export class WrongUse extends Error {
  override name = 'WrongUse';
}

const OPTIONS = {
  attention: { type: 'boolean' },
  state: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Given = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function statesOf({ attention = false, state }: Given): PaymentState[] | undefined {
  if (attention && state !== undefined) throw new WrongUse('--attention is a --state of its own.');
  if (attention) return ['attention'];
  if (state === undefined) return undefined;
  const known = PAYMENT_STATES.find((name) => name === state);
  if (known === undefined) {
    throw new WrongUse(`No state '${state}': there are ${PAYMENT_STATES.join(', ')}.`);
  }
  return [known];
}

function codeOf(code: string | undefined): string {
  if (code === undefined) throw new WrongUse('Which payment? Name its CODE.');
  if (/^[A-Za-z0-9-]{8,40}$/.test(code)) return code;
  throw new WrongUse(`'${code}' is no code: they have 40 letters, digits and hyphens.`);
}

function noteOf({ note }: Given): string {
  const text = note?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') throw new WrongUse('Say with --note "..." what was done.');
  return text;
}

/** Options that each command accepts. */
const TAKES: Readonly<Record<string, readonly (keyof Given)[]>> = {
  list: ['attention', 'state'],
  show: [],
  retry: [],
  release: [],
  resolve: ['note'],
  reconcile: [],
};

function commandOf(name: string, code: string | undefined, given: Given): Command {
  switch (name) {
    case 'list':
      return { kind: 'list', states: statesOf(given) };
    case 'show':
    case 'retry':
    case 'release':
      return { kind: name, code: codeOf(code) };
    case 'resolve':
      return { kind: 'resolve', code: codeOf(code), note: noteOf(given) };
    default:
      return { kind: 'reconcile' };
  }
}

/** @throws {WrongUse} if the arguments are invalid */
export function parseCommand(args: readonly string[]): { command: Command; json: boolean } {
  const { values, positionals } = parse(args);
  const [name, code, ...more] = positionals;
  if (name === undefined) throw new WrongUse('What is to be done?');
  const takes = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
  if (takes === undefined) throw new WrongUse(`No command '${name}'.`);
  const { json = false, ...options } = values;
  const stranger = Object.keys(options).find((option) => !takes.some((own) => own === option));
  if (stranger !== undefined) throw new WrongUse(`${name} takes no --${stranger}.`);
  const hasCode = ['show', 'retry', 'release', 'resolve'].includes(name);
  const [excess] = hasCode ? more : [code, ...more];
  if (excess !== undefined) throw new WrongUse(`What is '${excess}'?`);
  return { command: commandOf(name, code, values), json };
}
