export function showVideo(number: number, title: string): string {
  return `Show video ${number}: ${title}`;
}

/** Link that replaces a video in a text. */
export function watchVideo(provider: string): string {
  return `Watch the video on ${provider}`;
}

/** Accessible name of a video in a gallery, which opens at its provider. */
export function watchNamed(title: string, provider: string): string {
  return `Watch the video on ${provider}: ${title}`;
}
