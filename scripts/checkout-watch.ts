/**
 * `npm run checkout:watch -- --url https://shop.example --inventory FILE`: whether the pages that lead to
 * a payment, their headers and every script that they load are those that were published. For a machine
 * outside, every week. Ends with 0 where they are, 1 where something differs, 2 where it could not look.
 */
import process from 'node:process';
import { errorMessage } from '#lib/error-message.ts';
import { parseWatchCommand } from './checkout-watch/options.ts';
import { exitCode, toText } from './checkout-watch/report.ts';
import { watchCheckout } from './checkout-watch/watch-checkout.ts';

async function main(): Promise<void> {
  const { url, trust, json } = parseWatchCommand(process.argv.slice(2));
  const at = new Date().toISOString();
  const watched = await watchCheckout({ url, trust });
  console.log(json ? JSON.stringify({ url, at, ...watched }, null, 2) : toText(watched));
  process.exitCode = exitCode(watched);
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 2;
});
