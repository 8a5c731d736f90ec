import { pickFrom } from '../../world/hash.ts'
import { toUserId } from './ids.ts'

export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly avatarUrl: string
}

const NAMES = [
  ['ManifoldPolitics', 'Manifold Politics'],
  ['ManifoldSports', 'Manifold Sports'],
  ['harborlight', 'Harbor Light'],
  ['quietquant', 'Quiet Quant'],
  ['MiraV', 'Mira V.'],
  ['tbaker', 'Tom Baker'],
  ['orrery', 'Orrery'],
  ['JonasK', 'Jonas K'],
  ['basalt', 'basalt'],
  ['EvaLindqvist', 'Eva Lindqvist'],
  ['coinflipper', 'Coin Flipper'],
  ['SandraO', 'Sandra O'],
] as const

export function toPerson(username: string, name: string): Person {
  return {
    id: toUserId(username),
    username,
    name,
    avatarUrl: `https://firebasestorage.googleapis.com/v0/b/mantic-markets.appspot.com/o/user-images%2F${username}%2Favatar.png?alt=media`,
  }
}

const PEOPLE = NAMES.map(([username, name]) => toPerson(username, name))

/** A person who creates markets or bets on them, chosen by a hash. */
export function personOf(hash: number): Person {
  return pickFrom(PEOPLE, hash)
}
