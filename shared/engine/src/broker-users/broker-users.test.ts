import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contracts } from '@loyalty/contracts/contracts'
import { asks, brokerUsers } from './broker-users.js'
import { brokerUserFiles } from './files.js'

const repository = new URL('../../../../', import.meta.url)

describe('users of the broker', () => {
  it.each(Object.entries(brokerUserFiles))('%s is as written from them', (path, text) => {
    expect(readFileSync(new URL(path, repository), 'utf8')).toBe(text)
  })

  it('the gateway asks for nothing that services keep among themselves', () => {
    const others = Object.entries(asks).filter(([asker]) => asker !== 'gateway')
    const kept = others.flatMap(([, asked]) => asked)
    expect(asks.gateway.filter((contract) => kept.includes(contract))).toEqual([])
    expect(asks.gateway.length).toBeLessThan(contracts.length)
  })

  it('none may publish or subscribe to everything', () => {
    const subjects = brokerUsers.flatMap(({ publish, subscribe }) =>
      [...publish, ...subscribe].flatMap((grant) => grant.subjects),
    )
    const tooWide = subjects.filter((subject) =>
      /^(\*|>|\$JS\.>|_INBOX|loyalty\.(\*|>))/.test(subject),
    )
    expect(tooWide.filter((subject) => !subject.startsWith('_INBOX_'))).toEqual([])
  })
})
