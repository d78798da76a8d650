/**
 * Copies the page's template about cards, returns and help, so that its texts need no script. A slot
 * of Astro would set `innerHTML`, which the content policy blocks.
 */
function copyTemplate(element: HTMLElement | null): void {
  const template = document.querySelector<HTMLTemplateElement>('#assurances');
  if (template) element?.replaceChildren(template.content.cloneNode(true));
}

interface Props {
  /** `false` for orders that are free or on account, which need no card. */
  isByCard?: boolean;
}

export function Assurances({ isByCard = true }: Props) {
  return <div className={isByCard ? 'assurances' : 'assurances no-card'} ref={copyTemplate} />;
}
