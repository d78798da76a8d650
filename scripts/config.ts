/**
 * `npm run config [-- serve | build] [--write]`: prints every setting with its value and source,
 * without secrets. It checks the settings as the shop server (`serve`) and commands that read the
 * catalogue (`build`) do at their start; by default as both. Exits with 1 if one of them would not
 * start, or if a name is set that resembles a setting but that nothing reads. `--write` regenerates
 * the tables of docs/settings.md, and .env.example.
 */
import process from 'node:process';
import { findSampleTexts } from '#catalogue/content/sample-texts.ts';
import { SETTING_GROUPS, type Setting } from '#config/env/all-settings.ts';
import type { GivenSettings } from '#config/env/parse-settings.ts';
import { withSecretFiles } from '#config/env/secret-files.ts';
import { contentFolder } from '#config/env/shop-file.ts';
import { PARTS, settingProblems, unknownSettings } from './config/check.ts';
import { writeDocuments } from './config/documents.ts';
import { fail } from './process/fail.ts';

const USAGE = 'Usage: npm run config [-- serve | build], or npm run config -- --write';

/** @param missing names that need a value, regardless of any default */
function line(
  { name, default: usual, isSecret }: Setting,
  from: GivenSettings,
  missing: ReadonlySet<string>,
): string {
  const file = from[`${name}_FILE`];
  const value = from[name];
  if (isSecret && file) return `  ${name.padEnd(28)}from ${file}`;
  if (value) return `  ${name.padEnd(28)}${isSecret ? '(set, a secret)' : value}`;
  if (missing.has(name)) return `  ${name.padEnd(28)}MISSING`;
  return `  ${name.padEnd(28)}${(usual ?? 'none').replaceAll('`', '')}   (default)`;
}

function print(from: GivenSettings, found: readonly string[]): void {
  const missing = new Set(
    found.flatMap((text) => /^(\w+): is (?:missing|needed)/.exec(text)?.[1] ?? []),
  );
  for (const { title, settings } of SETTING_GROUPS) {
    console.log(`\n${title}`);
    for (const setting of settings) console.log(line(setting, from, missing));
  }
}

function main(): void {
  const [asked, ...more] = process.argv.slice(2);
  if (asked === '--write' && more.length === 0) {
    writeDocuments();
    return;
  }
  const parts = PARTS.filter((part) => asked === undefined || part === asked);
  if (parts.length === 0 || more.length > 0) throw new Error(USAGE);
  const settings = withSecretFiles(process.env);
  const found = [...settingProblems(parts, settings), ...unknownSettings(process.env)];
  print(process.env, found);
  const samples = findSampleTexts(contentFolder());
  if (samples.length > 0) {
    console.log('\nTexts of law that are still the samples that the shop came with:');
    for (const name of samples) console.log(`  ${contentFolder()}/${name}`);
  }
  if (found.length > 0) throw new Error(found.join('\n'));
  console.log(`\nEverything is in order for: ${parts.join(', ')}`);
}

try {
  main();
} catch (error) {
  fail(error);
}
