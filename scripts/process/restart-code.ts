/** How a process ends that is to be started anew: EX_TEMPFAIL of sysexits.h. */
export const RESTART_CODE = 75;
