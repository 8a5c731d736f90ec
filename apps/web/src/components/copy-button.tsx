import { useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Browsers hide the clipboard without HTTPS: the button then says so, and the text can be selected by hand. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span aria-live="polite">
        {result === null ? label : result === 'copied' ? 'Copied ✓' : 'Select and copy it yourself'}
      </span>
    </button>
  )
}
