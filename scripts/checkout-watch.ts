/**
 * `npm run checkout:watch -- --url https://shop.example --inventory FILE`: checks that the checkout
 * pages, their headers and every script that they load are those that were published. Run it weekly
 * on another machine. Exits with 0 if nothing differs, 1 if something differs, and 2 if the check
 * was not possible.
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
