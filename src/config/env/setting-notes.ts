/** What docs/settings.md and .env.example say of a setting, kept beside the schema that reads it. */
import * as z from 'zod';

export interface SettingNote {
  /** What it is for, in Markdown; links lead from docs/. */
  meaning: string;
  /** What holds where nobody says it, in words; the schema's own default needs none. */
  default?: string | undefined;
}

export const notes = z.registry<SettingNote>();
