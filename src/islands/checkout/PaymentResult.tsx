import type { ReactNode } from 'react';

/** SVG paths for a view box of 24 by 24. */
const MARKS = {
  good: 'M6 12.5l4 4 8-9',
  bad: 'M7.5 7.5l9 9M16.5 7.5l-9 9',
  waiting: 'M12 6.5V12l3.5 2.5',
  notice: 'M12 6v7.5M12 17v.5',
  neutral: 'M12 10.5V18M12 6.5V7',
} as const;

interface Props {
  kind: keyof typeof MARKS;
  title: string;
  children: ReactNode;
}

export function PaymentResult({ kind, title, children }: Props) {
  return (
    <div className={`result is-${kind}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARKS[kind]} />
      </svg>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
