/** Mails enquiries to the shop; nothing of them is kept here. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailbox } from '#config/env/enquiries.ts';
import { enquirySubject } from '#config/messages/messages.ts';
import type { Enquiry } from '#lib/enquiry.ts';

/** @throws where the mail server did not take it */
export type Mail = (enquiry: Enquiry) => Promise<void>;

/** Milliseconds for each word of the mail server. */
const TIMEOUT_MS = 10_000;

/** Milliseconds for a whole mail: she waits for the answer, and her browser no longer than 45 s. */
const DEADLINE = 25_000;

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
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function textOf({ about, name, email, telephone, message }: Enquiry): string {
  const head = [`About: ${about}`, `Name: ${name}`, `Email: ${email}`];
  if (telephone !== '') head.push(`Telephone: ${telephone}`);
  return `${head.join('\n')}\n\n${message}\n`;
}

async function tooLate(deadline: number): Promise<never> {
  await sleep(deadline, undefined, { ref: false });
  throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
}

/**
 * As plain text; whoever answers it writes to the shopper. A mail that is late may still arrive after she was told to
 * call.
 */
export function createEnquiryMailer({ smtpUrl, to, from }: Mailbox, deadline = DEADLINE): Mail {
  const transport = transportOf(smtpUrl);
  return async (enquiry) => {
    const { name, email, about } = enquiry;
    const mailed = transport.sendMail({
      from,
      to,
      replyTo: { name, address: email },
      subject: enquirySubject(about),
      text: textOf(enquiry),
      xMailer: false,
    });
    await Promise.race([mailed, tooLate(deadline)]);
  };
}
