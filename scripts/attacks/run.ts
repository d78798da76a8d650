/** Runs attacks on a shop one after another, and checks what each left behind. */
import { changesBetween } from '../target/database-contents.ts';
import type { RawResponse } from '../target/raw-requests.ts';
import { SECRET_OF_THE_DISK } from '../target/site.ts';
import { HOOK_SECRET, openTarget, STAFF_TOKEN, type Target } from '../target/whole-shop.ts';
import type { LogLine } from '../testbed/shop-process.ts';
import type { Attack, AttackFixtures, AttackKind } from './attack.ts';

export interface AttackOutcome {
  kind: string;
  name: string;
  answer: string;
  changed: string;
  log: string;
  /** Violated expectations; empty if response, rows and log are as expected. */
  faults: readonly string[];
}

const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error' };

const TRACE = /\bat \S+ \(|node_modules|\.[jt]s:\d/;

/** Returns secrets and personal data that must never be logged. */
function secretsOf({ open, settled, target }: AttackFixtures): string[] {
  const { own, other } = target.customers;
  const payments = [open, settled].flatMap(({ code, securityKey, basket }) => [
    code,
    securityKey,
    basket.mask,
  ]);
  const people = [own, other].flatMap(({ email, token, expiredToken }) => [
    email,
    token,
    expiredToken,
  ]);
  return [...payments, ...people, HOOK_SECRET, STAFF_TOKEN, 'ann@example.com', '1 High St'];
}

/** Returns the log lines of a request. They are complete once a later request has been logged. */
async function linesAbout({ shop, call }: Target, { requestId }: RawResponse): Promise<LogLine[]> {
  if (requestId === undefined) return [];
  const { requestId: later = '' } = await call('/a-page-that-is-not-there');
  await shop.linesOf(later);
  return shop.lines.filter((line) => line['requestId'] === requestId);
}

function answerFaults({ status, says, hides }: Attack, answer: RawResponse): string[] {
  const all = answer.head + answer.text;
  return [
    ...(answer.status === status ? [] : [`answered ${answer.status}, not ${status}`]),
    ...(says === undefined || all.includes(says) ? [] : [`does not say ${JSON.stringify(says)}`]),
    ...(hides !== undefined && all.includes(hides) ? [`says ${JSON.stringify(hides)}`] : []),
    ...(TRACE.test(all) ? ['shows a stack trace'] : []),
    ...(all.includes(SECRET_OF_THE_DISK) ? ['gives away a file'] : []),
  ];
}

function rowFaults({ ends }: Attack, changed: readonly string[]): string[] {
  const allowed = ends === undefined ? '' : `payment: ${ends}`;
  return changed.join() === allowed ? [] : [`changed ${changed.join(', ') || 'nothing'}`];
}

function logFaults(
  { isCounted = false }: Attack,
  lines: readonly LogLine[],
  secrets: readonly string[],
): string[] {
  const text = JSON.stringify(lines);
  return [
    ...(lines.length === 1 || (isCounted && lines.length === 0)
      ? []
      : [`left ${lines.length} lines: ${text}`]),
    ...(secrets.some((secret) => text.includes(secret)) ? ['logged a secret'] : []),
  ];
}

function lineText(line: LogLine | undefined): string {
  if (line === undefined) return 'none';
  const { level, msg, reason } = line;
  return [LEVELS[Number(level)], msg, reason].filter((part) => part !== undefined).join(': ');
}

async function runAttack(
  kind: string,
  attack: Attack,
  field: AttackFixtures,
): Promise<AttackOutcome> {
  const { target } = field;
  const shot = await attack.prepare(field);
  const before = target.archive.read();
  const answer = await shot();
  const lines = await linesAbout(target, answer);
  const changed = changesBetween(before, target.archive.read());
  return {
    kind,
    name: attack.name,
    answer: String(answer.status),
    changed: changed.join(', ') || 'nothing',
    log: lineText(lines[0]),
    faults: [
      ...answerFaults(attack, answer),
      ...rowFaults(attack, changed),
      ...logFaults(attack, lines, secretsOf(field)),
    ],
  };
}

export async function runAttacks(kinds: readonly AttackKind[]): Promise<AttackOutcome[]> {
  const target = await openTarget();
  try {
    const settled = await target.completed();
    const field = { target, settled, open: await target.registered() };
    const outcomes: AttackOutcome[] = [];
    for (const { kind, attacks } of kinds) {
      for (const attack of attacks) outcomes.push(await runAttack(kind, attack, field));
    }
    return outcomes;
  } finally {
    await target.close();
  }
}
