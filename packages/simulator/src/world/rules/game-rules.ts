import type { Fixture, Slug } from '../world.ts'

const THREE_WAY = 'Football'

/** What venues say about overtime, a tie and a postponed game. Polymarket waits for the game; Limitless does not. */
export function toGameCases(venue: Slug, fixture: Fixture): string[] {
  const isThreeWay = fixture.sport === THREE_WAY
  switch (venue) {
    case 'polymarket':
    case 'jupiter':
      return isThreeWay
        ? [
            'This market refers only to the outcome within the first 90 minutes of regular play plus stoppage time.',
            'If the game is postponed, this market will remain open until the game has been completed. If the game is canceled entirely, with no make-up game, this market will resolve "No".',
          ]
        : [
            'If the game is postponed, this market will remain open until the game has been completed. If the game is canceled entirely, with no make-up game, or ends in a tie, this market will resolve 50-50.',
            'The result will be determined based on the final score including any overtime periods.',
          ]
    case 'limitless':
      return [
        isThreeWay
          ? 'Only the result after 90 minutes plus stoppage time counts.'
          : 'Overtime is included. If the game ends in a tie, this market will resolve 50-50.',
        'If the game is postponed and not played within 48 hours of its scheduled start, this market will resolve 50-50.',
      ]
    case 'myriad':
      return [
        isThreeWay ? 'Excluding extra time and penalties.' : 'Including overtime.',
        'If the game is postponed or cancelled, this market will be voided.',
      ]
    case 'manifold':
      return ['Resolves N/A if the game does not happen.']
    case 'predictit':
    case 'azuro':
      return []
  }
}

export const GAME_SOURCE =
  "official statistics of the event as recognized by the governing body or event organizers. If these have not been published within 2 hours after the event's conclusion, a consensus of credible reporting may also be used"
