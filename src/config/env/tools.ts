/** Settings of tests and development commands, each of which reads only its own. Node only. */
import * as z from 'zod';
import { settingNotes } from './setting-notes.ts';

const optionalText = () => z.string().optional();

export const toolSettings = z.object({
  DEBUG: optionalText().register(settingNotes, { meaning: 'any value adds the stack to an error' }),
  CHROMIUM_PATH: optionalText().register(settingNotes, {
    meaning: 'Chromium of the browser tests and the benches',
    default: 'found, or installed with apt',
  }),
  HEADLESS_SHELL_PATH: optionalText().register(settingNotes, {
    meaning: 'headless shell of Chromium, which halves the time of the browser tests',
    default: 'found',
  }),
  NGINX_PATH: optionalText().register(settingNotes, {
    meaning: 'nginx of the tests of hosts',
    default: "Debian's, installed with apt",
  }),
  NGINX_BROTLI_PATH: optionalText().register(settingNotes, {
    meaning: 'its module `brotli_static`',
    default: "Debian's, installed with apt",
  }),
  PROMTOOL_PATH: optionalText().register(settingNotes, {
    meaning: 'promtool of the tests of alarms',
    default: "Debian's, installed with apt",
  }),
});
