/**
 * Copies the page's template about cards, returns and help, so that its texts need no script. A slot
 * of Astro would set `innerHTML`, which the content policy blocks.
 */
function copyTemplate(element: HTMLElement | null): void {
  const template = document.querySelector<HTMLTemplateElement>('#assurances');
  if (template) element?.replaceChildren(template.content.cloneNode(true));
}

export function Assurances() {
  return <div className="assurances" ref={copyTemplate} />;
}
