/** What editors own, read once for a process, at the first page that shows it. */
import {
  loadAudienceContent,
  loadHomeContent,
  loadMenus,
  loadPrivacyNotice,
  loadPrivacySummary,
  loadStrip,
} from './content/load.ts';

const FOLDERS = { contentDir: 'src/content', picturesDir: 'public/pictures' };

function once<T>(load: () => T): () => T {
  let loaded: { value: T } | undefined;
  return () => {
    loaded ??= { value: load() };
    return loaded.value;
  };
}

export const homeContent = once(() => loadHomeContent(FOLDERS));
export const homeGardenContent = once(() => loadAudienceContent(FOLDERS, 'home-garden'));
export const professionalContent = once(() => loadAudienceContent(FOLDERS, 'professional'));
export const strip = once(() => loadStrip(FOLDERS));
export const menus = once(() => loadMenus(FOLDERS));
export const privacySummary = once(() => loadPrivacySummary(FOLDERS));
export const privacyNotice = once(() => loadPrivacyNotice(FOLDERS));
