import type { Tag } from '../lexicon/lexicon.ts'

/** The final tags of a title, and whether its wording inverted the question. */
export interface Settled {
  readonly tags: ReadonlySet<Tag>
  readonly isAffirmed: boolean
}

/** What the meaning of the tags depends on in other slots. */
export interface Surroundings {
  readonly hasGame: boolean
  /** A second or lower rank is named. */
  readonly hasRank: boolean
  /** The first rank is named. */
  readonly isFirst: boolean
  /** The question is about the state on one day. */
  readonly isOnDay: boolean
  readonly hasMeasure: boolean
  /** An election whose title leg is a candidate. */
  readonly isElection: boolean
  /** A game and a bound, and no other subject. */
  readonly isGameTotal: boolean
  /** The title names a product. */
  readonly hasProduct: boolean
  /** The league of a team that plays in only one league. */
  readonly league: string | null
  /** An American party is named, and no place. */
  readonly isPartyOnly: boolean
}

const LINES = ['line/total', 'line/team-total', 'line/spread', 'line/draw', 'line/btts', 'line/exact-score']
const CONFERENCES = [
  'stage/east',
  'stage/west',
  'stage/afc',
  'stage/nfc',
  'stage/al',
  'stage/nl',
  'stage/division',
]

/**
 * Maps different wordings of one event to the same tags: winning a primary is becoming the nominee, being champion is
 * winning, remaining is not leaving. Each rule covers a class of wordings.
 */
export function settleTags(said: Iterable<Tag>, around: Surroundings): Settled {
  const tags = new Set(said)
  let isAffirmed = true
  const has = (tag: Tag) => tags.has(tag)
  const drop = (...each: Tag[]) => {
    for (const tag of each) tags.delete(tag)
  }

  if (has('act/elected')) {
    drop('act/elected')
    tags.add('act/win')
  }
  if (has('act/lose') && !has('act/win')) {
    drop('act/lose')
    tags.add('act/win')
    isAffirmed = !isAffirmed
  }
  if (has('act/nominee') || (has('stage/primary') && has('act/win'))) {
    tags.add('act/nominee')
    drop('act/win', 'stage/primary', 'stage/title', 'act/next')
  }
  const hasDistrict = [...tags].some((tag) => tag.startsWith('district/'))
  if (has('act/nominee') && around.isPartyOnly && !hasOffice(tags) && !hasDistrict)
    tags.add('office/president')
  if (hasDistrict) drop('office/house')
  if (has('scope/other')) drop('scope/again')
  if (has('act/run')) drop('act/announce')
  if (has('act/impeach')) drop('office/house')
  // The party that controls a chamber after an election has won it.
  const isChamber = has('office/house') || has('office/senate')
  if (has('scope/control') && isChamber && !hasAct(tags)) {
    drop('scope/control')
    tags.add('act/win')
  }
  if (has('act/next') && around.isElection) {
    drop('act/next')
    if (!hasAct(tags)) tags.add('act/win')
  }
  if (around.hasMeasure) drop('award/gold-medal', 'award/silver-medal')
  const isAlbum = has('topic/album')
  const isThing = isAlbum || (around.hasProduct && !hasOffice(tags))
  if ((has('act/leave') && isThing) || (isAlbum && !hasAct(tags))) {
    drop('act/leave')
    tags.add('act/release')
  }
  const isPartial = CONFERENCES.some(has)
  if (around.isFirst && !has('act/hottest')) tags.add('act/win')
  // "Gold" alone is a metal.
  const isAward = (tag: Tag) => tag.startsWith('award/') && !tag.endsWith('-medal')
  const isMostMedals = has('super/most') && [...tags].some((tag) => tag.endsWith('-medal'))
  if ((isMostMedals || [...tags].some(isAward)) && !hasAct(tags)) tags.add('act/win')
  if (has('stage/title')) {
    drop('stage/title')
    if (!hasAct(tags)) tags.add('act/win')
  }
  if (has('act/beat') && around.hasGame) {
    drop('act/beat')
    tags.add('act/win')
  }
  if (around.isGameTotal && !LINES.some(has) && !hasAct(tags)) tags.add('line/total')
  if (has('act/matchup')) drop('act/win', 'stage/final')
  if (has('act/qualify')) drop('act/win')
  if (has('act/win') && !has('act/qualify')) drop('stage/final')
  if (isPartial) {
    drop('stage/final')
    if (around.league !== null) tags.add(`comp/${around.league}`)
    if (!has('act/qualify')) tags.add('act/win')
  }
  if ([...tags].some((tag) => tag.startsWith('act/') && tag !== 'act/next' && tag !== 'act/announce'))
    drop('act/next')
  if (has('stage/playoffs') && !has('act/win')) tags.add('act/qualify')
  if (around.hasRank) drop('act/win')
  if (LINES.some(has)) drop('act/win')
  else if (around.hasGame && !hasAct(tags)) tags.add('act/win')
  if (has('line/team-total')) drop('line/total')

  const isState = around.isOnDay && hasOffice(tags) && !hasAct(tags) && !around.hasMeasure
  if (has('act/hold') || isState) {
    drop('act/hold')
    tags.add('act/leave')
    isAffirmed = !isAffirmed
  }
  if ([...tags].some((tag) => tag.startsWith('rate/'))) drop('act/meet', 'act/announce')
  if (has('metric/real-gdp') || has('metric/nominal-gdp')) drop('metric/gdp')
  if (has('office/vice-president') || has('office/fed-chair')) drop('office/president')
  if (has('office/senate-leader')) drop('office/senate')
  if (has('office/speaker')) drop('office/house')
  if (has('office/house')) drop('office/parliament')
  if (has('comp/f1-drivers') || has('comp/f1-constructors')) drop('comp/f1')
  return { tags, isAffirmed }
}

function hasAct(tags: ReadonlySet<Tag>): boolean {
  return [...tags].some((tag) => tag.startsWith('act/') || tag.startsWith('rate/'))
}

function hasOffice(tags: ReadonlySet<Tag>): boolean {
  return [...tags].some((tag) => tag.startsWith('office/'))
}
