import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
/** Cheap, since a sandbox guards nothing and tests sign in all the time. */
const COST = { N: 1024 };

/** Salt and hash in one text. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, LENGTH, COST).toString('hex')}`;
}

export function isPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  const given = scryptSync(password, Buffer.from(salt, 'hex'), LENGTH, COST);
  const kept = Buffer.from(hash, 'hex');
  return kept.length === LENGTH && timingSafeEqual(given, kept);
}
