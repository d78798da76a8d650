/** Whether forms find addresses by postcode: a setting of the build, see astro.config.mjs. */
declare const FINDS_ADDRESSES: boolean;
