import { acceptCookies, acceptEssential } from '#stores/cookie-consent.ts';

interface Props {
  label: string;
  text: string;
  linkText: string;
  linkPath: string;
  acceptText: string;
  essentialText: string;
}

/**
 * Always rendered; CSS hides it before the first paint if a choice is stored. It is part of the
 * page flow, so it covers no content.
 */
export function CookieBanner({
  label,
  text,
  linkText,
  linkPath,
  acceptText,
  essentialText,
}: Props) {
  return (
    <section className="cookie-banner" aria-label={label}>
      <div className="frame">
        <p>
          <span>{`${text} `}</span>
          <a href={linkPath}>{linkText}</a>
        </p>
        <button type="button" className="button" onClick={acceptEssential}>
          {essentialText}
        </button>
        <button type="button" className="button" onClick={acceptCookies}>
          {acceptText}
        </button>
      </div>
    </section>
  );
}
