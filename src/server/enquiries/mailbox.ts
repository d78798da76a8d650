/** Mails enquiries to the shop; nothing of them is kept here. */
import { createTransport } from 'nodemailer';
import type { Mailbox } from '#config/env/enquiries.ts';
import { enquirySubject } from '#config/messages/messages.ts';
import type { Enquiry } from '#lib/enquiry.ts';

/** @throws where the mail server did not take it */
export type Mail = (enquiry: Enquiry) => Promise<void>;

/** Milliseconds; she waits for the answer. */
const PATIENCE = 10_000;

function transportOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password goes over no line that others can read.
    ...(username !== '' && { auth, requireTLS: true }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function textOf({ about, name, email, telephone, message }: Enquiry): string {
  const head = [`About: ${about}`, `Name: ${name}`, `Email: ${email}`];
  if (telephone !== '') head.push(`Telephone: ${telephone}`);
  return `${head.join('\n')}\n\n${message}\n`;
}

/** As plain text; whoever answers it writes to the shopper. */
export function createMail({ smtpUrl, to, from }: Mailbox): Mail {
  const transport = transportOf(smtpUrl);
  return async (enquiry) => {
    const { name, email, about } = enquiry;
    await transport.sendMail({
      from,
      to,
      replyTo: { name, address: email },
      subject: enquirySubject(about),
      text: textOf(enquiry),
      xMailer: false,
    });
  };
}
