import { CopyButton } from '../../components/copy-button.tsx'

interface LinkLineProps {
  readonly label: string
  readonly text: string
  /** The label of the button. */
  readonly copy: string
}

/** A text to paste elsewhere, with a copy button. */
export function LinkLine({ label, text, copy }: LinkLineProps) {
  return (
    <div className="link-line">
      <span className="small soft">{label}</span>
      <code>{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  )
}
