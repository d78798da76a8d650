import { acceptCookies } from '#stores/privacy.ts';

interface Props {
  label: string;
  text: string;
  linkText: string;
  linkPath: string;
  acceptText: string;
}

/** Always rendered; the style sheet hides it where the choice was made, before the first paint. */
export function CookieBanner({ label, text, linkText, linkPath, acceptText }: Props) {
  return (
    <section className="cookie-banner" aria-label={label}>
      <p>
        {`${text} `}
        <a href={linkPath}>{linkText}</a>
      </p>
      <button type="button" className="button" onClick={acceptCookies}>
        {acceptText}
      </button>
    </section>
  );
}
