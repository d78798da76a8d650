/** Runs in the head of every page, before it is painted: see `PageScript.astro`. */
import '#components/navigation/first-paint.ts';
import '#components/navigation/menus.ts';
import './after-load.ts';
