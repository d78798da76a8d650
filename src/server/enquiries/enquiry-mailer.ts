/** Mails enquiries to the shop without storing them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mailbox } from '#config/env/enquiries.ts';
import { enquirySubject } from '#config/messages/messages.ts';
import type { Enquiry } from '#lib/enquiry.ts';

/** @throws if the mail server does not accept the e-mail */
export type Mail = (enquiry: Enquiry) => Promise<void>;

/** Timeout of each step of the SMTP dialogue, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Timeout of a whole e-mail, in ms. The shopper waits for the response, and their browser gives up
 * after 45 s.
 */
const MAIL_DEADLINE_MS = 25_000;

function transportOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password requires an encrypted connection.
    ...(username !== '' && { auth, requireTLS: true }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function textOf(
  { about, page, name, email, telephone, message }: Enquiry,
  siteUrl: string,
): string {
  const head = [`About: ${about}`];
  if (page !== '') head.push(`Page: ${new URL(page, siteUrl)}`);
  head.push(`Name: ${name}`, `Email: ${email}`);
  if (telephone !== '') head.push(`Telephone: ${telephone}`);
  return `${head.join('\n')}\n\n${message}\n`;
}

async function rejectAfter(deadline: number): Promise<never> {
  await sleep(deadline, undefined, { ref: false });
  throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
}

/**
 * Sends enquiries as plain text with the shopper as the reply address. After a timeout the e-mail
 * may still arrive, although the shopper was shown an error.
 */
export function createEnquiryMailer(
  { smtpUrl, to, from }: Mailbox,
  siteUrl: string,
  deadline = MAIL_DEADLINE_MS,
): Mail {
  const transport = transportOf(smtpUrl);
  return async (enquiry) => {
    const { name, email, about } = enquiry;
    const mailed = transport.sendMail({
      from,
      to,
      replyTo: { name, address: email },
      subject: enquirySubject(about),
      text: textOf(enquiry, siteUrl),
      xMailer: false,
    });
    await Promise.race([mailed, rejectAfter(deadline)]);
  };
}
