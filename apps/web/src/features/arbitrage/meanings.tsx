import { GateBadge, GUARANTEE_MEANING, GuaranteeBadge } from '../../components/badge.tsx'

/** Explains the terms that decide whether a trade is an offer; one key press away. */
export function Meanings({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <details className="panel meanings" open={isOpen}>
      <summary>What gate and guarantee mean</summary>
      <dl className="panel-body">
        <dt>
          <GateBadge state="allowed" reason={null} />
        </dt>
        <dd>No check holds it back. Beside QUASI, some checks still gave a warning: read them first.</dd>
        <dt>
          <GateBadge state="degraded" reason={null} />
        </dt>
        <dd>Something is in doubt: the match, the rules, the depth, or whether it is worth the wait.</dd>
        <dt>
          <GateBadge state="blocked" reason={null} />
        </dt>
        <dd>
          It can lose money outright, or its prices are out of date. It is not an offer, whatever the spread.
        </dd>
        <dt>
          <GuaranteeBadge guarantee="STRICT" />
        </dt>
        <dd>{GUARANTEE_MEANING.STRICT}</dd>
        <dt>
          <GuaranteeBadge guarantee="QUASI" />
        </dt>
        <dd>{GUARANTEE_MEANING.QUASI}</dd>
        <dt>
          <GuaranteeBadge guarantee={null} />
        </dt>
        <dd>A policy check failed, so it is blocked.</dd>
      </dl>
    </details>
  )
}
