/** SMTP server on a free port that stores received e-mails. */
import type { SMTPServerOptions } from 'smtp-server';
import * as sandbox from '#sandbox/mail/mail-server.ts';

export interface MailServer extends sandbox.MailServer {
  mails: sandbox.ReceivedMail[];
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: sandbox.ReceivedMail[] = [];
  return { ...(await sandbox.startMailServer((mail) => void mails.push(mail), options)), mails };
}
