/** What a contact of the model may be recognised by; every contact has all three kinds or fewer. */
export interface Values {
  email: string | null
  phone: string | null
  document: string | null
}

interface Known {
  name: string
  values: Values
  group: Group | null
  /** Names of contacts, and groups, that no rule may bring it together with. */
  apart: Set<unknown>
}

/** A persona: the order of the list is that of age. */
interface Group {
  members: Set<Known>
}

interface Merge {
  into: Group
  groups: { group: Group; members: Known[] }[]
  isUndone: boolean
}

/**
 * Contacts and personas as the rules of the house say, one call after the other, in a form that is
 * slow and plain: every contact is compared with every other.
 */
export class Model {
  readonly contacts = new Map<string, Known>()
  readonly merges: Merge[] = []
  #groups: Group[] = []

  constructor(private readonly groupSizeMax: number) {}

  create(name: string, values: Values): void {
    const contact: Known = { name, values, group: null, apart: new Set() }
    this.contacts.set(name, contact)
    this.#place(contact)
  }

  change(name: string, values: Values): void {
    const contact = this.#get(name)
    const isSame = JSON.stringify(values) === JSON.stringify(contact.values)
    contact.values = values
    if (contact.group !== null && !isSame) this.#place(contact)
  }

  detach(name: string): void {
    const contact = this.#get(name)
    const { group } = contact
    if (group === null || group.members.size === 1) return
    group.members.delete(contact)
    for (const other of group.members) contact.apart.add(other.name)
    contact.apart.add(group)
    this.#start(contact)
  }

  delete(name: string): void {
    const contact = this.#get(name)
    contact.group?.members.delete(contact)
    contact.group = null
  }

  restore(name: string): void {
    const contact = this.#get(name)
    if (contact.group === null) this.#place(contact)
  }

  /** Whether it was possible. */
  undo(merge: Merge): boolean {
    if (merge.into.members.size === 0) return false
    if (merge.isUndone) return true
    const moved = merge.groups.flatMap(({ members }) => members)
    if (moved.some(({ group }) => group !== null && group !== merge.into)) return false
    const back = merge.groups
      .map(({ group, members }) => ({ group, members: members.filter((of) => of.group !== null) }))
      .filter(({ members }) => members.length > 0)
    const going = new Set(back.flatMap(({ members }) => members))
    if (going.size === 0 || going.size === merge.into.members.size) return false
    merge.isUndone = true
    const all = [...merge.into.members]
    for (const { group, members } of back) {
      for (const member of members) {
        merge.into.members.delete(member)
        group.members.add(member)
        member.group = group
        member.apart.add(merge.into)
        for (const other of all) if (!members.includes(other)) member.apart.add(other.name)
      }
    }
    return true
  }

  /** The names of the contacts of each persona, the oldest persona first. */
  groups(): string[][] {
    return this.#groups
      .filter(({ members }) => members.size > 0)
      .map(({ members }) => [...members].map(({ name }) => name).toSorted())
  }

  #get(name: string): Known {
    const contact = this.contacts.get(name)
    if (contact === undefined) throw new Error(`${name} is not in the model`)
    return contact
  }

  #start(contact: Known) {
    const group = { members: new Set([contact]) }
    contact.group = group
    this.#groups.push(group)
  }

  #place(contact: Known) {
    const others = [...(contact.group?.members ?? [])].filter((other) => other !== contact)
    const home = others.some((other) => contradict(contact, other)) ? null : contact.group
    if (home === null) {
      contact.group?.members.delete(contact)
      contact.group = null
    }
    const taken: Group[] = home === null ? [] : [home]
    const members = home === null ? [contact] : [...home.members]
    for (const group of this.#groups) {
      const isMatch = [...group.members].some((other) => other !== contact && match(contact, other))
      if (!isMatch || group === home) continue
      const pairs = members.flatMap((left) =>
        [...group.members].map((right) => [left, right] as const),
      )
      const isBarred = pairs.some(
        ([left, right]) =>
          contradict(left, right) ||
          left.apart.has(right.name) ||
          right.apart.has(left.name) ||
          left.apart.has(group) ||
          taken.some((of) => right.apart.has(of)),
      )
      if (isBarred || members.length + group.members.size > this.groupSizeMax) continue
      taken.push(group)
      members.push(...group.members)
    }
    const [oldest, ...merged] = this.#groups.filter((group) => taken.includes(group))
    if (oldest === undefined) return this.#start(contact)
    if (merged.length > 0) {
      const groups = merged.map((group) => ({ group, members: [...group.members] }))
      this.merges.push({ into: oldest, groups, isUndone: false })
    }
    for (const group of merged) group.members.clear()
    for (const member of members) {
      oldest.members.add(member)
      member.group = oldest
    }
  }
}

const match = ({ values: left }: Known, { values: right }: Known): boolean =>
  (left.email !== null && left.email === right.email) ||
  (left.phone !== null && left.phone === right.phone) ||
  (left.document !== null && left.document === right.document)

const contradict = ({ values: left }: Known, { values: right }: Known): boolean =>
  left.document !== null && right.document !== null && left.document !== right.document
