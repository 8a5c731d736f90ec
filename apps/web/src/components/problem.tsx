import { ApiError } from '@parallax/client'

/** Why an action failed, shown beside its control; nothing while there is no error. */
export function Problem({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <p className="problem" role="alert">
      {error instanceof ApiError ? toSentence(error.message) : 'Parallax is not responding. Try again.'}
    </p>
  )
}

function toSentence(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
