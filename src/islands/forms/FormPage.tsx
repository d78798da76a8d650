import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Links before the content, or above it on narrow screens. */
  nav?: ReactNode;
  /** Help next to the form, or below it on narrow screens. */
  aside?: ReactNode;
  /** Hides the page until a customer signs in. */
  isHers?: boolean;
  children: ReactNode;
}

export function FormPage({ title, nav, aside, isHers = false, children }: Props) {
  return (
    <div className={isHers ? 'form-page only-hers' : 'form-page'}>
      <h1>{title}</h1>
      <div className="form-columns">
        {nav && <div className="form-nav">{nav}</div>}
        <div>{children}</div>
        {aside && <aside className="panel is-quiet">{aside}</aside>}
      </div>
    </div>
  );
}
