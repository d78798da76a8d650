import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
/** Low cost, because a sandbox protects nothing and tests sign in often. */
const COST = { N: 1024 };

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
