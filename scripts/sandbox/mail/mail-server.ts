/** SMTP server on loopback for the demo shop and for tests. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  /** Addresses of the SMTP dialogue, which the headers need not repeat. */
  envelope: { from: string; to: readonly string[] };
  /** Decoded headers and text. */
  parsed: Email;
  source: string;
}

export interface MailServer {
  url: string;
  close(): Promise<void>;
}

interface Options extends SMTPServerOptions {
  /** TCP port; 0 selects a free one. */
  port?: number;
}

/**
 * Starts the server.
 * @param receive called with each e-mail; if it throws, the sender gets an error
 */
export async function startMailServer(
  receive: (mail: ReceivedMail) => void,
  { port = 0, ...options }: Options = {},
): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const received = async () => {
        const source = await buffer(stream);
        receive({
          envelope: {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          },
          parsed: await PostalMime.parse(source),
          source: source.toString(),
        });
      };
      received().then(() => done(), done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
