/** Lists every setting for docs/settings.md, .env.example and `npm run config`. Node only. */
import * as z from 'zod';
import { enquirySettings } from './enquiries.ts';
import { shopSettings } from './env.ts';
import { hookSettings } from './hooks.ts';
import { hostSettings } from './hosts.ts';
import { lookupSettings } from './lookup.ts';
import { opsSettings } from './operations.ts';
import { paymentSettings } from './payment.ts';
import { SECRETS } from './secret-files.ts';
import { type SettingNote, settingNotes } from './setting-notes.ts';
import { shopFileSettings } from './shop-file.ts';
import { targetSettings } from './target.ts';
import { toolSettings } from './tools.ts';
import { trafficSettings } from './traffic.ts';

export interface Setting extends SettingNote {
  name: string;
  /** Description of the default in Markdown; undefined if the setting has no default. */
  default: string | undefined;
  isSecret: boolean;
}

/** Settings of one schema, under their heading in docs/settings.md. */
export interface SettingGroup {
  title: string;
  settings: readonly Setting[];
}

const GROUPS = {
  'The shop and its back end': [shopFileSettings, shopSettings],
  Publishing: [hookSettings],
  'Who may ask, and how often': [trafficSettings],
  Payments: [paymentSettings],
  Enquiries: [enquirySettings],
  'Addresses by postcode': [lookupSettings],
  'Operations and stopping': [opsSettings],
  'Other hosts': [hostSettings],
  'Object storage': [targetSettings],
  Tools: [toolSettings],
};

/**
 * Returns the default of a schema if it is a text or a number. The note describes any other
 * default.
 */
function defaultOf(schema: z.ZodType): string | undefined {
  const { data } = schema.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? `\`${data}\`` : undefined;
}

function settingsOf({ shape }: z.ZodObject): Setting[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    // A setting that several schemas read is described by only one of them.
    const note = schema instanceof z.ZodType ? settingNotes.get(schema) : undefined;
    if (note === undefined || !(schema instanceof z.ZodType)) return [];
    const isSecret = SECRETS.includes(name) || name === 'AWS_SECRET_ACCESS_KEY';
    return [{ name, meaning: note.meaning, default: note.default ?? defaultOf(schema), isSecret }];
  });
}

export const SETTING_GROUPS: readonly SettingGroup[] = Object.entries(GROUPS).map(
  ([title, schemas]) => ({ title, settings: schemas.flatMap(settingsOf) }),
);
