/** Build setting (see astro.config.mjs): forms can look up addresses by postcode. */
declare const FINDS_ADDRESSES: boolean;
