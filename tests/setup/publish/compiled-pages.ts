/** Compiles the current pages of the shop once per test project (`build` and `full`). */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { makeBundle } from '#publish/bundle/make-bundle.ts';
import { codeFingerprint } from '#publish/state/fingerprint.ts';

export const SITE_URL = 'https://shop.example';

/** Folder within the project, because compiled code resolves packages from its location. */
const COMPILED = '.state/compiled-pages';

export function currentFingerprint(): string {
  return codeFingerprint('.', { siteUrl: SITE_URL, takesEnquiries: false, findsAddresses: false });
}

export default async function compilePages(): Promise<void> {
  const before = { ...process.env };
  // These values are part of the compiled code.
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
 * Copies the compiled pages into a publisher's folder, so that it does not compile them. With
 * another shop configuration, the publisher compiles them itself.
 */
export function takeCompiledPages(stateDir: string): void {
  const bundle = join('bundles', currentFingerprint());
  if (process.env['SHOP_FILE'] !== undefined) return;
  cpSync(join(COMPILED, bundle), join(stateDir, bundle), { recursive: true });
}
