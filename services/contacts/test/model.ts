/** What a contact of the model may be recognised by; every contact has all three kinds or fewer. */
export interface Values {
  email: string | null
  isVerified: boolean
  phone: string | null
  document: string | null
}

interface Known {
  name: string
  values: Values
  group: Group | null
  /** The group that it was deleted from. */
  left: Group | null
  /** Names of contacts, and groups, that no rule may bring it together with. */
  apart: Set<unknown>
  /** Only an e-mail that is not verified on both sides brought it to its group. */
  isByEmail: boolean
}

/** A persona: the order of the list is that of age. */
interface Group {
  members: Set<Known>
  /** It went into another. */
  isMerged: boolean
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
    const nowhere = { group: null, left: null, apart: new Set(), isByEmail: false }
    const contact: Known = { name, values, ...nowhere }
    this.contacts.set(name, contact)
    this.#place(contact)
  }

  change(name: string, values: Values): void {
    const contact = this.#get(name)
    const isSame = JSON.stringify(values) === JSON.stringify(contact.values)
    contact.values = values
    if (contact.group !== null && !isSame) this.#place(contact)
  }

  split(name: string): void {
    const contact = this.#get(name)
    const { group } = contact
    if (group === null || group.members.size === 1) return
    leave(contact)
    for (const other of group.members) contact.apart.add(other.name)
    contact.apart.add(group)
    this.#start(contact)
  }

  delete(name: string): void {
    const contact = this.#get(name)
    contact.left = contact.group ?? contact.left
    leave(contact)
  }

  restore(name: string): void {
    const contact = this.#get(name)
    if (contact.group !== null) return
    this.#place(contact)
    contact.left = null
  }

  /** True when it was possible. */
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
        group.isMerged = false
        member.group = group
        member.apart.add(merge.into)
        for (const other of all) if (!members.includes(other)) member.apart.add(other.name)
      }
      keepSomebody(group)
    }
    keepSomebody(merge.into)
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
    const group = { members: new Set([contact]), isMerged: false }
    contact.group = group
    contact.isByEmail = false
    this.#groups.push(group)
  }

  /** In the group again that was closed without it, or in a new one. */
  #open(contact: Known) {
    const { left } = contact
    if (left === null || left.isMerged || left.members.size > 0) return this.#start(contact)
    left.members.add(contact)
    contact.group = left
    contact.isByEmail = false
  }

  #place(contact: Known) {
    const others = [...(contact.group?.members ?? [])].filter((other) => other !== contact)
    if (others.some((other) => contradict(contact, other))) leave(contact)
    const home = contact.group
    const mates = [...(home?.members ?? [])].filter((other) => other !== contact)
    if (contact.isByEmail) contact.isByEmail = !mates.some((other) => proves(contact, other))
    const taken: Group[] = home === null ? [] : [home]
    const members = [contact, ...mates]
    for (const group of this.#groups) {
      if (group === home || contact.isByEmail || isBarred(members, taken, group)) continue
      if (![...group.members].some((other) => proves(contact, other))) continue
      if (members.length + group.members.size > this.groupSizeMax) continue
      taken.push(group)
      members.push(...group.members)
    }
    if (mates.length === 0 && members.length === 1 && this.#joinByEmail(contact)) return
    const [oldest, ...merged] = this.#groups.filter((group) => taken.includes(group))
    if (oldest === undefined) return this.#open(contact)
    this.#merge(oldest, merged)
    oldest.members.add(contact)
    contact.group = oldest
    if (contact.isByEmail) return
    for (const other of oldest.members) if (match(contact, other)) other.isByEmail = false
  }

  /** Into the oldest group that has room for one who comes by an e-mail that is not verified. */
  #joinByEmail(contact: Known): boolean {
    const home = contact.group
    const half = this.groupSizeMax / 2
    const found = this.#groups.find(
      (group) =>
        group !== home &&
        [...group.members].some((other) => match(contact, other) || sameEmail(contact, other)) &&
        !isBarred([contact], home === null ? [] : [home], group) &&
        group.members.size < this.groupSizeMax &&
        [...group.members].filter(({ isByEmail }) => isByEmail).length + 1 <= half,
    )
    if (found === undefined) return false
    if (home !== null) this.#merge(found, [home])
    found.members.add(contact)
    contact.group = found
    contact.isByEmail = true
    return true
  }

  #merge(into: Group, merged: Group[]) {
    if (merged.length === 0) return
    const groups = merged.map((group) => ({ group, members: [...group.members] }))
    this.merges.push({ into, groups, isUndone: false })
    for (const { group, members } of groups) {
      group.members.clear()
      group.isMerged = true
      for (const member of members) {
        into.members.add(member)
        member.group = into
      }
    }
  }
}

function leave(contact: Known) {
  const { group } = contact
  group?.members.delete(contact)
  contact.group = null
  contact.isByEmail = false
  if (group !== null) keepSomebody(group)
}

/** Where all came by an e-mail, the one who was made first is whom the others came to. */
function keepSomebody({ members }: Group) {
  const all = [...members].toSorted((left, right) => numberOf(left) - numberOf(right))
  if (all[0] !== undefined && all.every(({ isByEmail }) => isByEmail)) all[0].isByEmail = false
}

const numberOf = ({ name }: Known): number => Number(name.slice(1))

/** True when members of groups may not be together with those of another. */
const isBarred = (members: Known[], groups: Group[], other: Group): boolean =>
  members.some((left) =>
    [...other.members].some(
      (right) =>
        contradict(left, right) ||
        left.apart.has(right.name) ||
        right.apart.has(left.name) ||
        left.apart.has(other) ||
        groups.some((of) => right.apart.has(of)),
    ),
  )

/** True when two match by more than an e-mail that is not verified on both sides. */
const match = (left: Known, right: Known): boolean =>
  left !== right &&
  ((sameEmail(left, right) && left.values.isVerified && right.values.isVerified) ||
    (left.values.phone !== null && left.values.phone === right.values.phone) ||
    (left.values.document !== null && left.values.document === right.values.document))

const sameEmail = ({ values: left }: Known, { values: right }: Known): boolean =>
  left.email !== null && left.email === right.email

const proves = (contact: Known, other: Known): boolean => !other.isByEmail && match(contact, other)

const contradict = ({ values: left }: Known, { values: right }: Known): boolean =>
  left.document !== null && right.document !== null && left.document !== right.document
