import * as z from 'zod';
import { EnvError, type GivenSettings, parseSettings } from './parse-settings.ts';
import { settingNotes } from './setting-notes.ts';

const mailAddress = z.email('must be an address such as sales@shop.example');

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Requires name and password together or neither. Rejects a path, query or hash, which would be
 * ignored without a warning.
 */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = url;
  if (!isDecodable(`${username}${password}`) || hash !== '') return false;
  const isBare = hostname !== '' && /^\/?$/.test(pathname) && search === '';
  return /^smtps?:$/.test(protocol) && isBare && (username === '') === (password === '');
}

const smtpUrl = z
  .string()
  .refine(isMailServer, 'must be smtp://HOST or smtps://USER:PASSWORD@HOST');

export const enquirySettings = z.object({
  ENQUIRY_TO: mailAddress.optional().register(settingNotes, {
    meaning:
      '[enquiries](features.md#enquiries) are mailed to it; a build reads it too, and draws the form only where it is set',
    default: 'none: pages name telephone and email, and have no form',
  }),
  ENQUIRY_FROM: mailAddress.optional().register(settingNotes, {
    meaning: 'sender of these mails, one for which the mail server may send',
    default: '`ENQUIRY_TO`',
  }),
  SMTP_URL: smtpUrl.optional().register(settingNotes, {
    meaning:
      'mail server that takes them, needed with `ENQUIRY_TO`: `smtp://HOST` (port 587) or `smtps://USER:PASSWORD@HOST` (465); a password is said over TLS alone, its special characters percent-encoded',
  }),
});

export interface Mailbox {
  to: string;
  from: string;
  smtpUrl: string;
}

export interface EnquiryEnv {
  /** Mailbox that receives enquiries; undefined if the shop accepts none. */
  enquiries: Mailbox | undefined;
}

/**
 * Reads the settings from a record; empty values count as absent.
 * @throws {EnvError} naming every setting that is missing or malformed
 */
export function parseEnquiryEnv(from: GivenSettings): EnquiryEnv {
  const { ENQUIRY_TO: to, ENQUIRY_FROM, SMTP_URL } = parseSettings(enquirySettings, from);
  if (to === undefined) {
    const lone = ENQUIRY_FROM === undefined ? SMTP_URL && 'SMTP_URL' : 'ENQUIRY_FROM';
    if (lone) throw new EnvError(`ENQUIRY_TO: is missing, ${lone} alone takes no enquiries`);
    return { enquiries: undefined };
  }
  if (SMTP_URL === undefined) throw new EnvError('SMTP_URL: is needed with ENQUIRY_TO');
  return { enquiries: { to, from: ENQUIRY_FROM ?? to, smtpUrl: SMTP_URL } };
}

/**
 * Returns true if pages contain the enquiry form. A build needs no other setting of enquiries.
 * @throws {EnvError} if the address is malformed
 */
export function hasEnquiryForm(from: GivenSettings): boolean {
  return parseSettings(enquirySettings.pick({ ENQUIRY_TO: true }), from).ENQUIRY_TO !== undefined;
}
