import { listAudit } from '@loyalty/shared/contracts/audit'
import * as contracts from '@loyalty/shared/contracts/migration/imports'
import type { AccountId } from '@loyalty/shared/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerRows, newAccount, startWorld, type World } from './fixture.js'
import { FAULTY } from './stand-ins.js'

let world: World
let account: AccountId

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  account = newAccount()
  world.services.fail()
})

const operator = () => ({ account, actor: 'ada' })
const send = (ids: readonly string[]) =>
  world.send({ account }, 'customers', customerRows(ids.map((id) => ({ id: `${id} ${account}` }))))
const trail = async () => (await world.yes(listAudit.migration, {}, { account })).data
const letters = async () => (await world.yes(contracts.listDeadLetters, {}, { account })).data

/** An import that ends with so many rows set aside. */
async function setAside(count: number) {
  const rows = Array.from({ length: count }, (_, at) => `${FAULTY} ${at}`)
  const { import_id: id } = await send(rows)
  await world.ended({ account }, id)
  return (await letters()).map((letter) => letter.id)
}

describe('the audit trail of imports', () => {
  it('has a pause and its end, and nothing of what was so already', async () => {
    await world.services.leave()
    const { import_id: id } = await send(['c'])
    for (const change of [contracts.pauseImport, contracts.resumeImport]) {
      await world.yes(change, { import_id: id }, operator())
      await world.yes(change, { import_id: id }, operator())
    }
    await world.services.comeBack()
    const of = { service: 'migration', actor: 'ada', resource: 'import', resource_id: id }
    expect(await trail()).toMatchObject([
      { ...of, before: { paused: false }, after: { paused: true } },
      { ...of, before: { paused: true }, after: { paused: false } },
    ])
  })

  it('has each dead letter that was run or given up, and nobody whose row it was', async () => {
    const [first = '', second = '', ...others] = await setAside(4)
    expect(others).toHaveLength(2)
    world.services.heal()
    await world.yes(contracts.discardDeadLetter, { id: first }, operator())
    await world.yes(contracts.runDeadLetter, { id: second }, operator())
    await world.yes(contracts.runDeadLetters, {}, operator())
    await world.call(contracts.runDeadLetter, { id: first }, operator())
    const rows = await trail()
    expect(rows.map(({ after, resource_id: id }) => [id, after?.['state']])).toEqual([
      [first, 'DISCARDED'],
      [second, 'RUN'],
      ...others.map((id) => [id, 'RUN']),
    ])
    const of = { actor: 'ada', resource: 'dead_letter', before: { state: 'WAITING' } }
    expect(rows).toMatchObject(rows.map(() => of))
    expect(JSON.stringify(rows)).not.toContain(FAULTY)
  })
})
