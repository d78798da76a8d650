import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from 'postal-mime';
import type { ReceivedMail } from './mail-server.ts';

export interface TextMail {
  from?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Control characters, which could change the terminal that shows the line. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

const line = (text: string) => text.replace(CONTROL_CHARACTERS, ' ').trim();

function addressesOf(list: readonly Address[] = []): string {
  return list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
}

export function toTextMail({ envelope, parsed }: ReceivedMail): TextMail {
  return {
    from: addressesOf(parsed.from && [parsed.from]),
    to: envelope.to.join(', '),
    replyTo: addressesOf(parsed.replyTo),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
  };
}

/**
 * Writes an e-mail to a text file that only this user can read, as a mail program would show it.
 * Returns a line about it for the terminal.
 */
export function keepMail(folder: string, mail: TextMail, now: Date): string {
  const { from = '', to, replyTo = '', subject, text } = mail;
  const head = Object.entries({ From: from, To: to, 'Reply-To': replyTo, Subject: subject })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${line(value)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Appends, so that two e-mails of the same millisecond are both saved.
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}.txt`);
  writeFileSync(file, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600, flag: 'a' });
  return `Mail to ${line(to)}: ${line(subject)}, kept in ${file}`;
}
