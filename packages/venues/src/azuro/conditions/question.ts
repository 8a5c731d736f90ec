import { toGroupLegTitle, toSideTitle } from '../../parse/group-leg-title.ts'
import { toIsoFromSeconds } from '../../parse/time.ts'
import type { Condition, Game } from '../payload.ts'
import type { NamedCondition, NamedSelection } from './name-condition.ts'

const SITE = 'https://bookmaker.xyz'

/** The game by the venue's title; without the game's record, its id. */
export function toGameTitle(
  condition: Pick<Condition, 'conditionId' | 'gameId'>,
  game: Game | null,
): string | null {
  if (game === null) {
    return condition.gameId === null
      ? `Game of condition ${condition.conditionId}`
      : `Game ${condition.gameId}`
  }
  return game.title ?? (game.participants.length >= 2 ? game.participants.join(' - ') : null)
}

/** "Both Teams To Score?" for a market that answers Yes or No, else whether its first side wins. */
export function toTwoSidedTitle(marketTitle: string, yes: NamedSelection): string {
  return yes.role === 'yes'
    ? `${marketTitle.replace(/\s*\?$/, '')}?`
    : toSideTitle(marketTitle, yes.shortLabel)
}

export function toGroupLegQuestion(marketTitle: string, groupLeg: NamedSelection): string {
  if (groupLeg.role === 'side') return toSideTitle(marketTitle, groupLeg.shortLabel)
  if (groupLeg.role === 'draw' && groupLeg.shortLabel === 'Draw') return `${marketTitle}: will it be a draw?`
  return toGroupLegTitle(marketTitle, groupLeg.shortLabel)
}

/** What the dictionary says about the market, and which game it is. The venue publishes no other rules. */
export function toRules(named: NamedCondition, game: Game | null): string | null {
  const { sport, league, country } = game ?? { sport: null, league: null, country: null }
  const where = [sport?.name, league?.name, country?.name].filter((name) => name != null).join(', ')
  const starts = toIsoFromSeconds(game?.startsAt ?? null)
  const lines = [
    named.description,
    where === '' ? null : `${where}.`,
    starts === null ? null : `Starts ${starts}.`,
  ].filter((line) => line !== null)
  return lines.length === 0 ? null : lines.join('\n')
}

/** Azuro is a protocol, so this is the page of one front end. Null unless every part of its address is known. */
export function toGameUrl(game: Game | null): string | null {
  if (game === null) return null
  const parts = [game.sport.slug, game.country.slug, game.league.slug, game.slug]
  return parts.every((part) => part !== null)
    ? `${SITE}/polygon/sports/${parts.map(encodeURIComponent).join('/')}`
    : null
}
