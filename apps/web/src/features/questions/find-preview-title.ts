/** The title that the service rendered into the page, if it is this question's page; null after navigating from another. */
export function findPreviewTitle(id: string): string | null {
  const read = (name: string) =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
  return read('url')?.endsWith(`/questions/${id.toLowerCase()}`) ? (read('title') ?? null) : null
}
