/** The pages of the shop as they stand, compiled once for all tests of the project `build`. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { makeBundle } from '#publish/bundle/make-bundle.ts';
import { codeFingerprint } from '#publish/state/fingerprint.ts';

export const SITE_URL = 'https://shop.example';

/** Below the project: compiled code resolves packages from where it lies. */
const COMPILED = '.state/compiled-pages';

export function currentFingerprint(): string {
  return codeFingerprint('.', { siteUrl: SITE_URL, takesEnquiries: false, findsAddresses: false });
}

export default async function compilePages(): Promise<void> {
  const before = { ...process.env };
  // Compiled code holds them.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    SITE_URL,
    ENQUIRY_TO: '',
    POSTCODE_LOOKUP: '',
  });
  await makeBundle({ stateDir: COMPILED, fingerprint: currentFingerprint() });
  process.env = before;
}

/**
 * Gives a publisher a copy of its own, which it finds as if it had compiled it. One of another shop file
 * compiles what it needs.
 */
export function takeCompiledPages(stateDir: string): void {
  const bundle = join('bundles', currentFingerprint());
  if (process.env['SHOP_FILE'] !== undefined) return;
  cpSync(join(COMPILED, bundle), join(stateDir, bundle), { recursive: true });
}
