/** Whether the shop has a mailbox for enquiries: a setting of the build, see astro.config.mjs. */
declare const TAKES_ENQUIRIES: boolean;
