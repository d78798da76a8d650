/** Settings of tests and development commands, each of which reads only its own. Node only. */
import * as z from 'zod';
import { notes } from './setting-notes.ts';

const path = () => z.string().optional();

export const toolSettings = z.object({
  DEBUG: path().register(notes, { meaning: 'any value adds the stack to an error' }),
  CHROMIUM_PATH: path().register(notes, {
    meaning: 'Chromium of the browser tests and the benches',
    default: 'found, or installed with apt',
  }),
  HEADLESS_SHELL_PATH: path().register(notes, {
    meaning: 'headless shell of Chromium, which halves the time of the browser tests',
    default: 'found',
  }),
  NGINX_PATH: path().register(notes, {
    meaning: 'nginx of the tests of hosts',
    default: "Debian's, installed with apt",
  }),
  NGINX_BROTLI_PATH: path().register(notes, {
    meaning: 'its module `brotli_static`',
    default: "Debian's, installed with apt",
  }),
  PROMTOOL_PATH: path().register(notes, {
    meaning: 'promtool of the tests of alarms',
    default: "Debian's, installed with apt",
  }),
});
