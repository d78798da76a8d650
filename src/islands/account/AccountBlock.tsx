import type { ReactNode } from 'react';

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface BlockProps {
  id: string;
  title: string;
  /** Link next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Block({ id, title, actions, children }: BlockProps) {
  return (
    <section className="panel account-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {actions}
      {children}
    </section>
  );
}

export function BlockLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className="button is-quiet" href={path}>
      {children}
    </a>
  );
}
