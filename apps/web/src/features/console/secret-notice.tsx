import type { ApiKeyCreated } from '@parallax/contract'
import { CopyButton } from '../../components/copy-button.tsx'
import { toCurl } from './curl.ts'
import { Curl } from './curl-line.tsx'

export type NewSecret = ApiKeyCreated['data']

interface SecretNoticeProps {
  readonly secret: NewSecret
  readonly onClose: () => void
}

/** The only time that a key is shown. The browser does not store it: a reload loses it. */
export function SecretNotice({ secret, onClose }: SecretNoticeProps) {
  return (
    <section className="told stack" aria-label="The new key" role="status">
      <p>
        <strong>Key “{secret.name}” created. Copy it now: it will not be shown again.</strong>
      </p>
      <p className="secret">
        <code>{secret.key}</code>
        <CopyButton text={secret.key} label="Copy the key" />
      </p>
      <Curl command={toCurl(location.origin, secret.permissions, secret.key)} />
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </section>
  )
}
