import { CopyButton } from '../../components/copy-button.tsx'

/** A command to paste into a shell. */
export function Curl({ command }: { readonly command: string }) {
  return (
    <div className="curl">
      <code>{command}</code>
      <CopyButton text={command} label="Copy" />
    </div>
  )
}
