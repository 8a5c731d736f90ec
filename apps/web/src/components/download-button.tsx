import { useMutation } from '@tanstack/react-query'

interface DownloadButtonProps {
  readonly fileName: string
  readonly type: 'text/csv' | 'application/json'
  /** Loads through the client, which refreshes an expired session; a plain link could not. */
  readonly load: () => Promise<string>
  readonly children: string
}

/** Saves a file from the API unchanged. */
export function DownloadButton({ fileName, type, load, children }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async () => {
      const url = URL.createObjectURL(new Blob([await load()], { type }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      URL.revokeObjectURL(url)
    },
  })
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {children}
      </button>
      {download.error === null ? null : (
        <span className="small" role="alert">
          Download failed: {download.error.message}
        </span>
      )}
    </>
  )
}
