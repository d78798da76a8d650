/** True if the shop has a mailbox for enquiries: a build setting, see astro.config.mjs. */
declare const TAKES_ENQUIRIES: boolean;
