import { CopyButton } from '../../components/copy-button.tsx'

interface LinkLineProps {
  readonly label: string
  readonly text: string
  /** What the button says. */
  readonly copy: string
}

/** Something to paste elsewhere, with its button. */
export function LinkLine({ label, text, copy }: LinkLineProps) {
  return (
    <div className="link-line">
      <span className="small soft">{label}</span>
      <code>{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  )
}
