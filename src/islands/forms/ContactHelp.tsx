import { FORMS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { contactPath, telLink } from '#lib/urls/paths.ts';

export function ContactHelp() {
  return (
    <>
      <h2>{FORMS.helpTitle}</h2>
      <p>
        <span>{`${FORMS.help} `}</span>
        <a href={telLink(SHOP.phone)}>{SHOP.phone}</a>
        {SHOP.hours && <small>{SHOP.hours}</small>}
      </p>
      <p>
        {FORMS.helpOr} <a href={contactPath()}>{FORMS.helpMore}</a>.
      </p>
    </>
  );
}
