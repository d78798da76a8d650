/** Runs in the head of every page before the first paint; see `PageScript.astro`. */
import '#components/navigation/first-paint.ts';
import '#components/navigation/menus.ts';
import './after-load.ts';
