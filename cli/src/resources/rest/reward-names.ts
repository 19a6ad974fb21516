import type { Api, Json } from '../../api/client.js'
import { Failure } from '../../failure.js'
import { readNamed } from './read-named.js'

/**
 * Adds to what people are shown the name of each reward beside its id, as `reward`. Whoever may not
 * read rewards sees ids alone. They are read once, and only where there is such an id.
 */
export function rewardNames(api: Api): <Shown>(shown: Shown) => Promise<Shown> {
  let reading: Promise<ReadonlyMap<string, string>> | undefined
  return async <Shown>(shown: Shown): Promise<Shown> => {
    if (!namesReward(shown)) return shown
    reading ??= readNames(api)
    return named(shown, await reading) as Shown
  }
}

async function readNames(api: Api): Promise<ReadonlyMap<string, string>> {
  try {
    const rewards = await readNamed(api, 'reward', '')
    return new Map(rewards.map(({ id, name }) => [id, name]))
  } catch (thrown) {
    if (thrown instanceof Failure) return new Map()
    throw thrown
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const namesReward = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(namesReward)
  if (!isObject(value)) return false
  return typeof value['reward_id'] === 'string' || Object.values(value).some(namesReward)
}

function named(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names))
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([key, member]): (readonly [string, unknown])[] =>
    key === 'reward_id' && typeof member === 'string'
      ? [
          [key, member],
          ['reward', names.get(member) ?? null],
        ]
      : // The reward itself, where an answer has it, is more than a line has room for.
        key === 'reward' && 'reward_id' in value
        ? []
        : [[key, named(member, names)]],
  )
  return Object.fromEntries(members)
}
