/** The subgraph's limits: rows per answer, and how far `skip` may reach. */
export const BETS_PER_PAGE = 1000
export const LAST_SKIP = 5000

export const V3_BETS_QUERY = `query Bets($first: Int, $skip: Int, $where: V3_Bet_filter!) {
  v3Bets(
    first: $first
    skip: $skip
    where: $where
    orderBy: createdBlockTimestamp
    orderDirection: desc
    subgraphError: allow
  ) {
    id betId type amount odds settledOdds potentialPayout payout status result
    isRedeemed isRedeemable isCashedOut isFreebet isFreebetAmountReturnable
    createdBlockTimestamp resolvedBlockTimestamp redeemedBlockTimestamp createdTxHash redeemedTxHash
    cashout { payout }
    core { address liquidityPool { asset } }
    selections {
      odds result conditionKind
      outcome { outcomeId title condition { conditionId gameId title status wonOutcomeIds } }
    }
  }
}`
