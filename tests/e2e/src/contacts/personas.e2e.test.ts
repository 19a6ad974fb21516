import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../harness/answers.js'
import { waitFor } from '../harness/wait-for.js'
import { done, openShop, type Persona, type Shop } from './contacts.js'

let shop: Shop
let stranger: Shop

beforeAll(async () => {
  ;[shop, stranger] = await Promise.all([openShop(), openShop()])
})

interface Changed {
  data: { personas: Persona[] }
}

const someEmail = () => `${randomUUID()}@example.com`
const act = <Body = Changed>(id: string, verb: string, body: object, key?: string) =>
  shop.account.operator<Body>('POST', `/personas/${id}/${verb}`, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const erase = <Body = { data: { contact_ids: string[] } }>(id: string) =>
  shop.account.operator<Body>('DELETE', `/personas/${id}`)
let phones = 0
const somePhone = () => {
  phones += 1
  return { phone: `+5939912${String(phones).padStart(5, '0')}`, phone_verified: true }
}

/** Two persons, found to be one by a third contact. */
async function merge() {
  const email = someEmail()
  const phone = somePhone()
  const older = await shop.create({ email, email_verified: true })
  const younger = await shop.create(phone)
  const bridge = await shop.create({ email, email_verified: true, ...phone })
  const row = (await shop.history(older.persona_id)).find(({ kind }) => kind === 'MERGED')
  if (row === undefined) throw new Error('they were not merged')
  return { email, older, younger, bridge, row }
}

describe.concurrent('a persona', () => {
  it('has its contacts and a history; one that was merged away names its survivor', async () => {
    const { older, younger, bridge, row } = await merge()
    expect(bridge.persona_id).toBe(older.persona_id)
    const { data } = done(await shop.persona(older.persona_id), 200)
    const ids = [older, younger, bridge].map(({ id }) => id)
    expect(data.contact_ids.toSorted()).toEqual(ids.toSorted())
    expect(data.contacts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(row.contact_id).toBe(bridge.id)
    const gone = await shop.persona(younger.persona_id)
    expectRefusal(gone, 404, 'PERSONA_NOT_FOUND')
    expect(gone.body).toMatchObject({ details: expect.stringContaining(older.persona_id) })
  })

  it("another account's is not there, for any operation", async () => {
    const { older, row, bridge } = await merge()
    const id = older.persona_id
    const calls: [string, string, object?][] = [
      ['GET', `/personas/${id}`],
      ['GET', `/personas/${id}/history`],
      ['POST', `/personas/${id}/undo`, { history_id: row.id }],
      ['POST', `/personas/${id}/split`, { contact_id: bridge.id }],
      ['DELETE', `/personas/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const ask = (target: string) => stranger.account.operator(method, target, { body })
      const answers = [await ask(path), await ask(path.replace(id, randomUUID()))]
      for (const answer of answers) expectRefusal(answer, 404, 'PERSONA_NOT_FOUND')
    }
    expect(done(await shop.persona(id), 200).data.contact_ids).toHaveLength(3)
  })

  it.each(['', '/history'])('an id that is no uuid: VALIDATION_ERROR (%s)', async (rest) => {
    const answer = await shop.account.operator('GET', `/personas/mine${rest}`)
    expectRefusal(answer, 400, 'VALIDATION_ERROR')
  })
})

describe.concurrent('an e-mail that is not verified', () => {
  it('joins its owner, and never ties the owner to somebody else', async () => {
    const email = someEmail()
    const document = { document_type: 'CI', document_number: randomUUID().replaceAll('-', '') }
    const victim = await shop.create({ email, email_verified: true })
    const other = await shop.create(document)
    const claim = await shop.create({ email, ...document })
    expect(claim.persona_id).toBe(other.persona_id)
    const joined = await shop.create({ email })
    expect(joined.persona_id).toBe(victim.persona_id)
    const tied = await shop.replace({ ...joined, ...document })
    expect(tied.persona_id).toBe(victim.persona_id)
    const { data } = done(await shop.persona(other.persona_id), 200)
    expect(data.contact_ids.toSorted()).toEqual([other.id, claim.id].toSorted())
  })
})

describe.concurrent('undo', () => {
  it('brings the former groups back, once, and who joined later stays', async () => {
    const { email, older, younger, bridge, row } = await merge()
    const later = await shop.create({ email })
    const key = randomUUID()
    const undo = (withKey?: string) =>
      act(older.persona_id, 'undo', { history_id: row.id }, withKey)
    const undone = await undo(key)
    const groups = done(undone, 200).data.personas.map(({ contact_ids }) => contact_ids.toSorted())
    expect(groups).toEqual([[older.id, bridge.id, later.id].toSorted(), [younger.id]])
    const replay = await undo(key)
    expect([replay.text, replay.headers['idempotency-replayed']]).toEqual([undone.text, 'true'])
    // Without its key it is no other effect either.
    expect(done(await undo(), 200).data.personas[0]?.contact_ids).toHaveLength(3)
    const { data } = done(await shop.persona(younger.persona_id), 200)
    expect(data.contact_ids).toEqual([younger.id])
  })

  it('what is no merge, what is unknown and what was moved: UNDO_NOT_POSSIBLE', async () => {
    const { older, younger, row } = await merge()
    const id = older.persona_id
    const joined = (await shop.history(id)).find(({ kind }) => kind === 'JOINED')
    for (const history of [randomUUID(), joined?.id ?? '']) {
      expectRefusal(await act(id, 'undo', { history_id: history }), 409, 'UNDO_NOT_POSSIBLE')
    }
    done(await act(id, 'split', { contact_id: younger.id }), 200)
    expectRefusal(await act(id, 'undo', { history_id: row.id }), 409, 'UNDO_NOT_POSSIBLE')
    expectRefusal(await act(id, 'undo', {}), 400, 'VALIDATION_ERROR')
  })
})

describe.concurrent('split', () => {
  it('gives a contact a persona of its own, which rules never join again', async () => {
    const email = someEmail()
    const [first, second] = [await shop.create({ email }), await shop.create({ email })]
    const { data } = done(await act(first.persona_id, 'split', { contact_id: second.id }), 200)
    expect(data.personas.map(({ contact_ids }) => contact_ids)).toEqual([[first.id], [second.id]])
    const [seen] = done(await shop.search({ email, persona_id: first.persona_id }), 200).data
    expect(seen?.id).toBe(first.id)
    const again = await shop.replace({ ...second, persona_id: data.personas[1]?.id ?? '' })
    expect(again.persona_id).not.toBe(first.persona_id)
  })

  it('of a contact that is elsewhere: CONTACT_NOT_FOUND', async () => {
    const [first, second] = [
      await shop.create({ email: someEmail() }),
      await shop.create({ email: someEmail() }),
    ]
    const elsewhere = await act(first.persona_id, 'split', { contact_id: second.id })
    expectRefusal(elsewhere, 404, 'CONTACT_NOT_FOUND')
    const nobody = await act(first.persona_id, 'split', { contact_id: randomUUID() })
    expectRefusal(nobody, 404, 'CONTACT_NOT_FOUND')
    expectRefusal(await act(first.persona_id, 'split', { contact_id: 7 }), 400, 'VALIDATION_ERROR')
  })
})

describe.concurrent('erase', () => {
  it('leaves nothing of the person: contacts, stored answers and history', async () => {
    const email = someEmail()
    const key = { 'idempotency-key': randomUUID() }
    const body = { email, first_name: 'Ada', payments: [{ last_four: '4242' }] }
    const first = done(await shop.post(body, { headers: key }), 201)
    const second = await shop.create({ email })
    const erased = await erase(first.persona_id)
    expect(erased.status).toBe(202)
    expect(erased.body.data.contact_ids.toSorted()).toEqual([first.id, second.id].toSorted())
    expect(await shop.find({ email })).toEqual([])
    expectRefusal(await shop.persona(first.persona_id), 404, 'PERSONA_NOT_FOUND')
    expectRefusal(await shop.put(first.id, { email }), 404, 'CONTACT_NOT_FOUND')
    expectRefusal(await erase(first.persona_id), 404, 'PERSONA_NOT_FOUND')
    await waitFor('the stored answer is gone', async () => {
      const replay = await shop.post(body, { headers: key })
      return replay.status === 404 && !replay.text.includes('Ada')
    })
  })
})

interface Rules {
  data: { rules: { conditions: string[]; isDefault: boolean }[]; status: string }
}

const rulesOf = (own: Shop) => own.account.operator<Rules>('GET', '/identity-rules')
const putRules = <Body = Rules>(own: Shop, body: object) =>
  own.account.operator<Body>('PUT', '/identity-rules', { body })

describe.concurrent('every write of an operator', () => {
  it('is done once with one key', async () => {
    const own = await openShop()
    const email = someEmail()
    const [first, second] = [await own.create({ email }), await own.create({ email })]
    const id = first.persona_id
    const writes: [method: string, path: string, body?: object][] = [
      ['POST', `/personas/${id}/split`, { contact_id: second.id }],
      ['PUT', '/identity-rules', { rules: [{ conditions: ['email'] }] }],
      ['DELETE', `/personas/${id}`],
      ['POST', `/personas/${id}/undo`, { history_id: randomUUID() }],
    ]
    for (const [method, path, body] of writes) {
      const headers = { 'idempotency-key': randomUUID() }
      const ask = () => own.account.operator(method, path, { body, headers })
      const answer = await ask()
      const again = await ask()
      expect(again.headers['idempotency-replayed'], path).toBe('true')
      const plain = [answer, again].map(({ status, text }) =>
        [status, text.replace(/"request_id":"[^"]*"/, '')].join(' '),
      )
      expect(plain[1]).toBe(plain[0])
    }
    expect(await own.find({ email })).toEqual([second.id])
  })
})

describe.concurrent('identity rules', () => {
  it('are the default ones until they are changed, of each account for itself', async () => {
    const own = await openShop()
    const { data } = done(await rulesOf(own), 200)
    expect(data.rules.map(({ conditions }) => conditions)).toEqual([
      ['document_type', 'document_number'],
      ['external_id', 'source'],
      ['email'],
      ['phone', 'phone_verified'],
    ])
    const ada = () => own.create({ email: someEmail(), city: 'Quito', first_name: 'Ada' })
    const first = await ada()
    const second = await ada()
    expect(second.persona_id).not.toBe(first.persona_id)

    const rules = [{ conditions: ['first_name', 'city'], max_group_size: 5 }]
    expect(done(await putRules(own, { rules }), 200).data.rules).toMatchObject([
      { ...rules[0], isDefault: false, temporal_limits: [] },
    ])
    // Who comes from now on is seen by them at once, who was there before by and by.
    const third = await ada()
    const fourth = await own.create({ email: someEmail(), city: 'QUITO', first_name: 'Áda' })
    expect(fourth.persona_id).toBe(third.persona_id)
    expect(done(await rulesOf(stranger), 200).data.rules).toHaveLength(4)
  })

  it.each([
    {},
    { rules: null },
    { rules: [{ conditions: [] }] },
    { rules: [{ conditions: ['gender'] }] },
    { rules: [{ conditions: ['email', 'email'] }] },
    { rules: [{ conditions: ['colour'] }] },
    { rules: [{ conditions: ['email'], max_group_size: 0 }] },
    { rules: [{ conditions: ['email'], max_group_size: 201 }] },
    { rules: [{ conditions: ['email'] }, { conditions: ['email'] }] },
    { rules: [{ conditions: ['email'], temporal_limits: [{ unit: 'year', value: 1 }] }] },
    { rules: [], block_list: [''] },
    { rules: [], colour: 'red' },
  ])('%j: VALIDATION_ERROR', async (body) => {
    expectRefusal(await putRules(shop, body), 400, 'VALIDATION_ERROR')
  })

  it('tell what would happen, and nothing happens', async () => {
    const tried = (body: object) =>
      shop.account.operator<{ data: object }>('POST', '/identity-rules/try', { body })
    const email = someEmail()
    expect(done(await tried({ email }), 200).data).toEqual({
      outcome: 'NEW_PERSONA',
      persona_id: null,
      merged_persona_ids: [],
      matches: [],
    })
    const contact = await shop.create({ email, document_type: 'DNI', document_number: '4711' })
    expect(done(await tried({ email }), 200).data).toMatchObject({
      outcome: 'JOIN',
      persona_id: contact.persona_id,
      matches: [{ contact_ids: [contact.id], hindrance: null }],
    })
    const other = { email, document_type: 'DNI', document_number: '2822' }
    expect(done(await tried(other), 200).data).toMatchObject({
      outcome: 'NEW_PERSONA',
      matches: [{ hindrance: 'DOCUMENT_DIFFERS' }],
    })
    expect(await shop.find({ email })).toEqual([contact.id])
    expectRefusal(await tried({}), 400, 'VALIDATION_ERROR')
    expectRefusal(await tried({ document_type: 'DNI' }), 400, 'DOCUMENT_PAIR_REQUIRED')
    const same = { external_id: randomUUID(), source: 'till' }
    await shop.create(same)
    expectRefusal(await tried(same), 409, 'CONTACT_CONFLICT')
  })
})
