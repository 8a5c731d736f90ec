interface OpenLegsProps {
  readonly urls: readonly (string | null)[]
}

/** Opens both listings at their venues, in two tabs. Browsers may block the second, so the legs' names are links too. */
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
