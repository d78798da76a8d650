/** The name of a video's thumbnail in a gallery. */
export function showVideo(number: number, title: string): string {
  return `Show video ${number}: ${title}`;
}

/** The link that stands for a video in a text. */
export function watchVideo(provider: string): string {
  return `Watch the video on ${provider}`;
}

/** The name of a gallery's video, which opens at its provider. */
export function watchNamed(title: string, provider: string): string {
  return `Watch the video on ${provider}: ${title}`;
}
