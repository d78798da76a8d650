import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from 'postal-mime';
import type { ReceivedMail } from './mail-server.ts';

/** Control characters, which could change the terminal that shows the line. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

const line = (text: string) => text.replace(CONTROL_CHARACTERS, ' ').trim();

function addressesOf(list: readonly Address[] = []): string {
  return list
    .map(({ name, address }) => line(name ? `${name} <${address}>` : `${address}`))
    .join(', ');
}

/**
 * Writes an e-mail to a text file that only this user can read, as a mail program would show it.
 * Returns a line about it for the terminal.
 */
export function keepMail(folder: string, { envelope, parsed }: ReceivedMail, now: Date): string {
  const to = line(envelope.to.join(', '));
  const subject = line(parsed.subject ?? '');
  const head = [
    ['From', addressesOf(parsed.from && [parsed.from])],
    ['To', to],
    ['Reply-To', addressesOf(parsed.replyTo)],
    ['Subject', subject],
  ].filter(([, value]) => value !== '');
  const text = `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${parsed.text ?? ''}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}.txt`);
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  return `Mail to ${to}: ${subject}, kept in ${file}`;
}
