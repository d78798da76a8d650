import type { Problem } from './problem.ts';
import type { StatusSnapshot } from './status-snapshot.ts';

export function mailerProblems({ mailerFailingSince: since }: StatusSnapshot): Problem[] {
  if (since === undefined) return [];
  return [
    {
      name: 'mailer-fails',
      severity: 'warning',
      since,
      what: 'The back end could not send the last e-mail that somebody who forgot her password asked for.',
      next: 'See that its mailer works: its var/log names the error, and orders get no e-mails either. The page sends everybody to the telephone until an e-mail goes out: ask for one there, with the address of an account, once it works.',
    },
  ];
}
