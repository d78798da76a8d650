/** A real SMTP server on the port to which the tested shop sends its e-mails. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { SMTP_PORT } from './sandbox.ts';

export interface MailServer {
  /** Raw messages in order of arrival. */
  mails: string[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      });
    },
  });
  server.listen(SMTP_PORT, 'localhost');
  await once(server.server, 'listening');
  return { mails, close: () => new Promise((closed) => server.close(() => closed())) };
}
