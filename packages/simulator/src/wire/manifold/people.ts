import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text } from '../../data/schemas.ts'
import { pickFrom } from '../../world/hash.ts'
import { toUserId } from './ids.ts'

export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly avatarUrl: string
}

export function toPerson(username: string, name: string): Person {
  return {
    id: toUserId(username),
    username,
    name,
    avatarUrl: `https://firebasestorage.googleapis.com/v0/b/mantic-markets.appspot.com/o/user-images%2F${username}%2Favatar.png?alt=media`,
  }
}

const PEOPLE = readData(
  'manifold-people.json',
  Type.Array(Type.Object({ username: Text, name: Text }, CLOSED)),
).map(({ username, name }) => toPerson(username, name))

/** A person who creates markets or bets on them, chosen by a hash. */
export function personOf(hash: number): Person {
  return pickFrom(PEOPLE, hash)
}
