/**
 * `npm run audit`: whether the registry knows holes in what runs or builds the shop. High and critical
 * ones end it with 1. A registry that does not answer is no failure, but is said.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fail } from '../process/fail.ts';
import { type Finding, readAudit } from './findings.ts';

/** By the lock file, whatever is installed. */
const ARGUMENTS = ['audit', '--omit=dev', '--package-lock-only', '--json'];

function askRegistry(): string {
  const { error, stdout, stderr } = spawnSync('npm', ARGUMENTS, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (error !== undefined) throw error;
  if (stdout.trim() === '') throw new Error(`npm audit said nothing: ${stderr.trim()}`);
  return stdout;
}

/** GitHub shows it beside the run. */
function warn(line: string): void {
  console.warn(process.env['GITHUB_ACTIONS'] ? `::warning::${line}` : line);
}

const toLine = ({ severity, name, range, told }: Finding) =>
  `${severity}: ${name} ${range}: ${told.join('; ') || 'needs one of the others'}`;

function main(): void {
  const audit = readAudit(askRegistry());
  if (audit.kind === 'unanswered') {
    warn(`NOT AUDITED: the registry tells of no holes (${audit.reason}). Nothing is known.`);
    return;
  }
  const { grave, lesser } = audit;
  if (lesser > 0) warn(`${lesser} packages with holes below high: npm audit --omit=dev`);
  if (grave.length > 0) throw new Error(grave.map(toLine).join('\n'));
  console.log('No high or critical hole is known in what runs or builds the shop.');
}

try {
  main();
} catch (error) {
  fail(error);
}
