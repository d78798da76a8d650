export function showVideoLabel(number: number, title: string): string {
  return `Show video ${number}: ${title}`;
}

/** Text of the link that replaces a video in a description. */
export function watchVideoLabel(provider: string): string {
  return `Watch the video on ${provider}`;
}

/** Accessible name of a video in a gallery. The video opens on the provider's site. */
export function watchNamedVideoLabel(title: string, provider: string): string {
  return `Watch the video on ${provider}: ${title}`;
}
