/** UTC, `YYYY-MM-DD HH:MM:SS`, as the back end writes every moment. */
export function timestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
