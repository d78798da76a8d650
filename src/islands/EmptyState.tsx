import { BASKET, DEALS, EMPTY } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { dealsPath, homePath, telLink } from '#lib/urls/paths.ts';

interface Props {
  heading: string;
  /** Explains what appears here, or how to fill it. */
  text: string;
  className?: string;
}

/** Replaces an empty list by a heading, a sentence and links to continue. */
export function EmptyState({ heading, text, className = '' }: Props) {
  return (
    <div className={`empty ${className}`}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="empty-ways">
        <a className="button" href={homePath()}>
          {BASKET.emptyLink}
        </a>
        <a href={dealsPath()}>{DEALS.title}</a>
        <a href={telLink(SHOP.phone)}>
          <span>{EMPTY.call}</span> <span>{SHOP.phone}</span>
        </a>
      </p>
    </div>
  );
}
