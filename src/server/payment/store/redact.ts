import { ENDED_STATES } from '#payments/states.ts';
import { type Database, type Db, lockPayments } from './database.ts';

/** Payments are redacted if their last change is before these times. */
export interface RedactionLimits {
  /** Limit for the e-mail address. */
  person: number;
  /**
   * Limit for the security key, payment URL, purchase order number and fingerprint. The fingerprint
   * is a hash of e-mail and addresses, so it could confirm a guess of them.
   */
  keys: number;
}

export async function dueForRedaction(
  { db }: Database,
  before: RedactionLimits,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('paymentPerson', 'paymentPerson.code', 'payment.code')
    .select('payment.code')
    .where('state', 'in', ENDED_STATES)
    .where(({ eb, and, or }) =>
      or([
        and([eb('updatedAt', '<', before.person), eb('email', 'is not', null)]),
        and([
          eb('updatedAt', '<', before.keys),
          or([
            eb('securityKey', 'is not', null),
            eb('nextUrl', 'is not', null),
            eb('fingerprint', 'is not', null),
          ]),
        ]),
      ]),
    )
    .where('payment.code', '>', after)
    .orderBy('payment.code')
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

async function blankPersons(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const blanked = await db
    .updateTable('paymentPerson')
    .set({ email: null })
    .where('code', 'in', codes)
    .where('email', 'is not', null)
    .returning('code')
    .execute();
  return new Set(blanked.map(({ code }) => code));
}

async function blankKeys(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const blanked = await db
    .updateTable('payment')
    .set({ securityKey: null, nextUrl: null, fingerprint: null, purchaseOrder: null })
    .where('code', 'in', codes)
    .where((eb) =>
      eb.or([
        eb('securityKey', 'is not', null),
        eb('nextUrl', 'is not', null),
        eb('fingerprint', 'is not', null),
      ]),
    )
    .returning('code')
    .execute();
  return new Set(blanked.map(({ code }) => code));
}

/** Redacts payments without changing `updatedAt`, because later retention periods count from it. */
export async function redactPayments(
  db: Db,
  codes: readonly string[],
  before: RedactionLimits,
  now: number,
): Promise<number> {
  const ended = await lockPayments(db)
    .where('code', 'in', codes)
    .where('state', 'in', ENDED_STATES)
    .returning(['code', 'state', 'updatedAt'])
    .execute();
  const olderThan = (moment: number) =>
    ended.filter(({ updatedAt }) => updatedAt < moment).map(({ code }) => code);
  const persons = await blankPersons(db, olderThan(before.person));
  const keys = await blankKeys(db, olderThan(before.keys));
  const events = ended.flatMap(({ code, state }) => {
    const what = [...(persons.has(code) ? ['e-mail'] : []), ...(keys.has(code) ? ['keys'] : [])];
    if (what.length === 0) return [];
    const detail = JSON.stringify({ what: what.join(', ') });
    return { code, at: now, kind: 'blanked', fromState: state, toState: state, detail };
  });
  if (events.length > 0) await db.insertInto('paymentEvent').values(events).execute();
  await db
    .updateTable('paymentJob')
    .set(({ eb }) => ({ done: eb('done', '+', persons.size) }))
    .where('name', '=', 'blank')
    .execute();
  return persons.size;
}
