import type { Api, Json } from '../../api/client.js'
import { Failure } from '../../failure.js'
import { readNamed, type Kind } from './read-named.js'

/** What is shown beside the members that hold an id. */
const kinds = { reward_id: 'reward', tier_id: 'tier' } as const satisfies Record<string, Kind>
type NamedMember = keyof typeof kinds
type Names = ReadonlyMap<string, string>

/**
 * Adds to what people are shown the name of each reward and each tier beside its id, as `reward` and
 * `tier`. Whoever may not read them sees ids alone. They are read once, and only where there is an id.
 */
export function namesShown(api: Api): <Shown>(shown: Shown) => Promise<Shown> {
  const reading = new Map<NamedMember, Promise<Names>>()
  const namesOf = (member: NamedMember): Promise<Names> => {
    const names = reading.get(member) ?? readNames(api, kinds[member])
    reading.set(member, names)
    return names
  }
  return async <Shown>(shown: Shown): Promise<Shown> => {
    const members = [...membersIn(shown)]
    if (members.length === 0) return shown
    const names = await Promise.all(
      members.map(async (member) => [member, await namesOf(member)] as const),
    )
    return named(shown, new Map(names)) as Shown
  }
}

async function readNames(api: Api, kind: Kind): Promise<Names> {
  try {
    const rows = await readNamed(api, kind, '')
    return new Map(rows.map(({ id, name }) => [id, name]))
  } catch (thrown) {
    if (thrown instanceof Failure) return new Map()
    throw thrown
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isNamed = (member: string): member is NamedMember => Object.hasOwn(kinds, member)

/** The members of a value, however deep, whose ids have names. */
function membersIn(value: unknown, found = new Set<NamedMember>()): Set<NamedMember> {
  if (Array.isArray(value)) for (const one of value) membersIn(one, found)
  if (!isObject(value)) return found
  for (const [key, member] of Object.entries(value)) {
    if (isNamed(key) && typeof member === 'string') found.add(key)
    else membersIn(member, found)
  }
  return found
}

function named(value: unknown, names: ReadonlyMap<NamedMember, Names>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names))
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([key, member]): (readonly [string, unknown])[] => {
    // The reward itself, where an answer has it, is more than a line has room for.
    if (key === 'reward' && 'reward_id' in value) return []
    if (!isNamed(key) || typeof member !== 'string') return [[key, named(member, names)]]
    return [
      [key, member],
      [kinds[key], names.get(key)?.get(member) ?? null],
    ]
  })
  return Object.fromEntries(members)
}
