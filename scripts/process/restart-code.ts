/** Exit code of a process that must be restarted: EX_TEMPFAIL of sysexits.h. */
export const RESTART_CODE = 75;
