/** Reads secrets from files, such as those of Docker and Kubernetes. Node only. */
import { readFileSync } from 'node:fs';
import { EnvError, type GivenSettings } from './parse-settings.ts';

/** Settings that are never printed. Each may be in a file named by `NAME_FILE`. */
export const SECRETS: readonly string[] = [
  'COMMERCE_TOKEN',
  'ORDERS_TOKEN',
  'PAYMENT_STAFF_TOKENS',
  'DATABASE_URL',
  'HOOK_SECRET',
  'EDGE_SECRET',
  'SMTP_URL',
  'POSTCODE_LOOKUP_KEY',
];

function readSecret(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new EnvError(`${name}: cannot read ${file} (${code})`, { cause });
  }
}

/**
 * Returns the settings together with the secrets in files, without surrounding white space.
 * @throws {EnvError} naming a file that cannot be read or is empty, or a secret that is set twice
 */
export function withSecretFiles(from: GivenSettings): GivenSettings {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = from[`${name}_FILE`];
    if (!file) continue;
    if (from[name]) throw new EnvError(`${name} and ${name}_FILE: only one of them may be set`);
    read[name] = readSecret(file, `${name}_FILE`);
    if (read[name] === '') throw new EnvError(`${name}_FILE: ${file} is empty`);
  }
  return { ...from, ...read };
}
