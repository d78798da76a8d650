/** Formats a time as Magento does: UTC, `YYYY-MM-DD HH:MM:SS`. */
export function timestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
