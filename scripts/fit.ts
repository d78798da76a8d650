/**
 * `npm run fit -- --url https://magento.example`: reports what this shop could sell of a Magento
 * catalogue, and which settings prevent it. Changes nothing except test baskets.
 */
import process from 'node:process';
import { parseProcessEnv } from '#config/env/env.ts';
import { examine } from './fit/examine.ts';
import { rethrowWithHint } from './fit/hint.ts';
import { parseFitOptions, USAGE } from './fit/options.ts';
import { toText } from './fit/report.ts';
import { refuseExistingProposal, writeProposal } from './fit/write-proposal.ts';
import { fail } from './process/fail.ts';
import { printProgress } from './process/progress.ts';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = parseProcessEnv((from) => parseFitOptions(args, from));
  // A report that took minutes must not be lost because of an existing file.
  if (options.proposeTo !== undefined) refuseExistingProposal(options.proposeTo);
  const fit = await examine(options, options.json ? () => {} : printProgress()).catch(
    rethrowWithHint,
  );
  if (options.proposeTo !== undefined) writeProposal(options.proposeTo, fit.proposal);
  console.log(options.json ? JSON.stringify(fit, null, 2) : toText(fit, options.proposeTo));
}

main().catch(fail);
