import { useMutation } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { DownloadButton } from '../../components/download-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import type { Opportunity } from './opportunities-query.ts'
import { type CertificateCheck, verifyCertificate } from './verify-certificate.ts'
import { NO_CERTIFICATE } from './words.ts'

const TITLES: Readonly<Record<CertificateCheck['name'], string>> = {
  format: 'Format',
  question: 'Question',
  hash: 'Hash',
  key: 'Key',
  signature: 'Signature',
}

/** The certificate: every input and check behind a guarantee, hashed, chained and signed. The browser verifies it. */
export function CertificatePanel({ opportunity }: { readonly opportunity: Opportunity }) {
  const { id, certificate_id, canonical_question_id, differs_from_certificate } = opportunity
  const verify = useMutation({
    mutationFn: async () => {
      const [text, jwks] = await Promise.all([client.arbitrage.certificateFile(id), client.service.jwks()])
      return verifyCertificate(text, jwks, canonical_question_id)
    },
  })
  const load = () => client.arbitrage.certificateFile(id)
  if (certificate_id === null) {
    return (
      <Panel title="Certificate">
        <Empty title="No certificate">
          <p className="soft">{NO_CERTIFICATE}</p>
        </Empty>
      </Panel>
    )
  }
  return (
    <Panel title="Certificate">
      <div className="panel-body past">
        <p>
          <code className="hash">{certificate_id}</code>
        </p>
        <p className="soft">
          It contains the prices, order books, fees, rules and checks of the decision it was issued for, but
          not of later decisions.
        </p>
        {differs_from_certificate === true ? (
          <p>
            <Badge tone="warn" sign="△">
              differs
            </Badge>{' '}
            Prices, fees or figures have moved since it was issued.
          </p>
        ) : null}
        <div className="actions">
          <button
            type="button"
            className="button primary"
            disabled={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {verify.isPending ? 'Verifying…' : 'Verify'}
          </button>
          <DownloadButton fileName={`certificate-${certificate_id}.json`} type="application/json" load={load}>
            Download
          </DownloadButton>
        </div>
      </div>
      {verify.error === null ? null : <Failure error={verify.error} onRetry={() => verify.mutate()} />}
      {verify.data === undefined ? null : <Checks checks={verify.data} />}
    </Panel>
  )
}

function Checks({ checks }: { readonly checks: readonly CertificateCheck[] }) {
  const isVerified = checks.every(({ isPassed }) => isPassed === true)
  return (
    <div role="status">
      <ul className="checks" aria-label="Checks of the certificate">
        {checks.map(({ name, isPassed, sentence }) => (
          <li key={name}>
            {isPassed === null ? (
              <Badge tone="warn" sign="△">
                unknown
              </Badge>
            ) : isPassed ? (
              <Badge tone="good" sign="✓">
                pass
              </Badge>
            ) : (
              <Badge tone="bad" sign="✕">
                fail
              </Badge>
            )}
            <span className="hash">
              <strong>{TITLES[name]}.</strong> {sentence}
            </span>
          </li>
        ))}
      </ul>
      <p className="panel-body">
        <strong>{toVerdict(checks, isVerified)}</strong>{' '}
        <span className="soft">
          To check that the decision follows from its content, run{' '}
          <code>parallax verify FILE --jwks KEYS</code>. It needs no server.
        </span>
      </p>
    </div>
  )
}

function toVerdict(checks: readonly CertificateCheck[], isVerified: boolean): string {
  if (isVerified) return 'The certificate is genuine and unchanged.'
  return checks.some(({ isPassed }) => isPassed === false)
    ? 'The certificate is not valid. Do not trust it.'
    : 'This browser could not check everything.'
}
