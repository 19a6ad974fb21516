import type { Contact } from '@loyalty/contracts/contacts/contact'
import { putIdentityRules, type IdentityField } from '@loyalty/contracts/contacts/identity-rules'
import { splitPersona, undoMerge } from '@loyalty/contracts/contacts/persona'
import type { Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, tenant, type NewContact, type Tenant, type World } from './fixture.js'
import { Model, type Values } from './model.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const GROUP_SIZE_MAX = 5
/** Sequences: a few in each run of the tests, more where somebody asks for them. */
const RUNS = Number(process.env['RUNS'] ?? 4)

/** Few values, so that contacts meet often; half of the fields are empty. */
const oneOf = (letter: string, count: number) =>
  fc.option(
    fc.integer({ min: 1, max: count }).map((number) => `${letter}${number}`),
    { freq: 2, nil: null },
  )
const values = fc
  .record({
    email: oneOf('e', 5),
    isVerified: fc.boolean(),
    phone: oneOf('p', 4),
    document: oneOf('d', 3),
  })
  .map((made): Values => ({ ...made, isVerified: made.isVerified && made.email !== null }))
const none: Values = { email: null, isVerified: false, phone: null, document: null }
const which = fc.nat()

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create' as const), which, values }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), which, values }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('split' as const, 'delete' as const, 'restore' as const),
      which,
      values: fc.constant(none),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), which, values }),
  },
)

/** What the model calls by a name, as a contact. The own address keeps it from being nobody. */
const toContact = (name: string, { email, isVerified, phone, document }: Values): NewContact => ({
  external_id: name,
  email: email === null ? null : `${email}@b.co`,
  email_verified: isVerified,
  phone: phone === null ? null : `+59399123456${phone.slice(1)}`,
  phone_verified: true,
  document_type: document === null ? null : 'CI',
  document_number: document,
})

const rule = (...conditions: IdentityField[]) => ({ conditions, max_group_size: GROUP_SIZE_MAX })

/** The same calls to the service and to the model. */
class Pair {
  readonly model = new Model(GROUP_SIZE_MAX)
  readonly #contacts = new Map<string, Contact>()
  readonly #names = new Map<Uuid, string>()

  constructor(private readonly shop: Tenant) {}

  async start() {
    const rules = [rule('email'), rule('phone'), rule('document_type', 'document_number')]
    await this.shop.yes(putIdentityRules, { rules })
  }

  async create(given: Values) {
    const name = `c${this.#contacts.size}`
    const created = await this.shop.create(toContact(name, given))
    this.#contacts.set(name, created)
    this.#names.set(created.id, name)
    this.model.create(name, given)
  }

  async change(name: string, given: Values) {
    await this.#put(name, toContact(name, given))
    this.model.change(name, given)
  }

  async split(name: string) {
    const contact = this.#contacts.get(name)
    const row = await world.db
      .collection('contacts')
      .findOne({ account_id: this.shop.account, id: contact?.id })
    const id = row?.['persona_id'] as Uuid | null | undefined
    if (contact !== undefined && typeof id === 'string') {
      await this.shop.yes(splitPersona, { id, contact_id: contact.id })
    }
    this.model.split(name)
  }

  async delete(name: string) {
    await this.#put(name, { deleted_at: '2026-01-01T00:00:00Z' })
    this.model.delete(name)
  }

  async restore(name: string) {
    await this.#put(name, { deleted_at: null })
    this.model.restore(name)
  }

  /** Undoes a merge in both, which history and model have at the same place, or in neither. */
  async undo(index: number): Promise<void> {
    const { merges } = this.model
    const events = await this.#merges()
    if (events.length !== merges.length) throw new Error('history and model differ in merges')
    const [merge, event] = [merges[index], events[index]]
    if (merge === undefined || event === undefined) return
    const request = { id: event['persona_id'] as Uuid, history_id: event['id'] as Uuid }
    const { ok } = await this.shop.call(undoMerge, request)
    if (ok !== this.model.undo(merge)) throw new Error(`the service's undo answers ok: ${ok}`)
  }

  /** The groups that both have, by name. */
  async groups(): Promise<{ service: unknown; model: unknown }> {
    const groups = await this.shop.groups()
    const named = groups.map((group) => group.map((id) => this.#names.get(id) ?? id).toSorted())
    return { service: new Set(named.map(String)), model: new Set(this.model.groups().map(String)) }
  }

  nameAt = (index: number) => `c${index % Math.max(1, this.#contacts.size)}`

  async #put(name: string, changes: object) {
    const contact = this.#contacts.get(name)
    if (contact === undefined) throw new Error(`${name} was never made`)
    this.#contacts.set(name, await this.shop.put(contact, changes))
  }

  #merges() {
    return world.db
      .collection('persona_events')
      .find({ account_id: this.shop.account, kind: 'MERGED' })
      .sort({ _id: 1 })
      .toArray()
  }
}

describe('personas', () => {
  it('are those of the model, whatever is made, changed, split off, deleted and undone', async () => {
    const sequence = fc.array(step, { minLength: 30, maxLength: 45, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const pair = new Pair(tenant(world))
        await pair.start()
        await pair.create({ ...none, email: 'e1' })
        for (const { kind, which: index, values: given } of steps) {
          if (kind === 'create') await pair.create(given)
          else if (kind === 'change') await pair.change(pair.nameAt(index), given)
          else if (kind === 'undo') await pair.undo(index % Math.max(1, pair.model.merges.length))
          else await pair[kind](pair.nameAt(index))
          const groups = await pair.groups()
          expect(groups.service).toEqual(groups.model)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it('are the first ones again when every merge is undone, the last one first', async () => {
    const pair = new Pair(tenant(world))
    await pair.start()
    for (let index = 0; index < 12; index++) {
      await pair.create({ ...none, email: `e${index}`, isVerified: true })
    }
    const first = pair.model.groups()
    for (const [index, phone] of ['p1', 'p1', 'p2', 'p1', 'p2', 'p3', 'p3', 'p2'].entries()) {
      await pair.change(`c${index}`, {
        ...none,
        email: `e${(index * 5) % 12}`,
        isVerified: true,
        phone,
      })
    }
    expect(pair.model.merges.length).toBeGreaterThan(2)
    for (let index = pair.model.merges.length - 1; index >= 0; index--) await pair.undo(index)
    const groups = await pair.groups()
    expect(groups.service).toEqual(groups.model)
    expect(pair.model.groups()).toEqual(first)
  })
})
