/** The title that the service wrote into the page, where that is the page of this question; null after a step from another one. */
export function findPreviewTitle(id: string): string | null {
  const read = (name: string) =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
  return read('url')?.endsWith(`/questions/${id.toLowerCase()}`) ? (read('title') ?? null) : null
}
