import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepMail, toTextMail } from '#sandbox/mail/keep-mail.ts';
import { startMailServer } from '#sandbox/mail/mail-server.ts';
import { temporaryFolder } from '../../../setup/server/hooks.ts';

const AT = new Date('2026-11-29T15:40:12.123Z');

const MAIL = {
  from: 'web@shop.example',
  to: 'sales@shop.example',
  replyTo: { name: 'Zoë Hale', address: 'zoe@example.com' },
  subject: 'Enquiry from the shop: 3 m³',
  text: 'A tank of 3 m³.\nTwice a week.\n',
};

/** Sends an e-mail to a server that keeps it, and returns the server's line. */
async function keptLine(folder: string, mail: Partial<typeof MAIL> = {}): Promise<string> {
  const lines: string[] = [];
  const server = await startMailServer((received) => {
    lines.push(keepMail(folder, toTextMail(received), AT));
  });
  onTestFinished(() => server.close());
  const { hostname, port } = new URL(server.url);
  await createTransport({ host: hostname, port: Number(port) }).sendMail({ ...MAIL, ...mail });
  return lines.join('\n');
}

describe('keepMail', () => {
  it('writes readable text to a file of its own and names the file', async () => {
    const folder = join(temporaryFolder('mails'), 'mails');
    const file = join(folder, '2026-11-29T15-40-12.123Z.txt');
    expect(await keptLine(folder)).toBe(
      `Mail to sales@shop.example: Enquiry from the shop: 3 m³, kept in ${file}`,
    );
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual([
      'From: web@shop.example',
      'To: sales@shop.example',
      'Reply-To: Zoë Hale <zoe@example.com>',
      'Subject: Enquiry from the shop: 3 m³',
      '',
      'A tank of 3 m³.',
      'Twice a week.',
    ]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('prints no control characters of a subject', async () => {
    const line = await keptLine(temporaryFolder('mails'), { subject: 'A\u001b[2JB' });
    expect(line).toMatch(/: A \[2JB, kept in/);
  });

  it('refuses an e-mail that it cannot write', async () => {
    await expect(keptLine('package.json')).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
