import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What helps with the form: beside it where there is room, below it elsewhere. */
  aside: ReactNode;
  /** Hidden until somebody is signed in. */
  isHers?: boolean;
  children: ReactNode;
}

/** A form, or what took its place, under the heading of the page. */
export function FormPage({ title, aside, isHers = false, children }: Props) {
  return (
    <div className={isHers ? 'form-page only-hers' : 'form-page'}>
      <h1>{title}</h1>
      <div className="form-columns">
        <div>{children}</div>
        <aside className="panel is-quiet">{aside}</aside>
      </div>
    </div>
  );
}
