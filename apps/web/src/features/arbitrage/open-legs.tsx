interface OpenLegsProps {
  readonly urls: readonly (string | null)[]
}

/** Both listings where they are traded, in two tabs. A browser may ask before it opens the second; the names of the legs are links too. */
export function OpenLegs({ urls }: OpenLegsProps) {
  const known = urls.filter((url) => url !== null)
  if (known.length < 2) return null
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        for (const url of known) open(url, '_blank', 'noopener,noreferrer')
      }}
    >
      Open both legs
    </button>
  )
}
