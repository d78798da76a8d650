/**
 * Descriptions of settings for docs/settings.md and .env.example, next to the schema that reads
 * them.
 */
import * as z from 'zod';

export interface SettingNote {
  /** Purpose in Markdown; links are relative to docs/. */
  meaning: string;
  /** Description of the default. Not needed if the schema has a default of one word. */
  default?: string | undefined;
}

export const settingNotes = z.registry<SettingNote>();
