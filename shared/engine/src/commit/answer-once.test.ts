import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contextOf, viewOf, waiting, withKey } from '../../test/sample-command.js'
import { contract } from '@loyalty/contracts/contract'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import { answerOnce } from './answer-once.js'
import type { Call, Command } from './command.js'
import type { Committer } from './committer.js'
import { WorkingSet } from './working-set.js'

const poll = contract({
  subject: 'loyalty.things.look',
  input: z.object({}),
  output: z.object({}),
  errors: [],
})

/** A committer that decides what it runs, and whom that has to do with. */
function deciding() {
  const ran: { name: string; people: string[]; touches: number }[] = []
  const run = async (command: Command<unknown>, request: unknown) => {
    const view = viewOf(new WorkingSet(), waiting())
    const outcome = command.decide(request, view, {} as Call)
    const touches = command.loads[0](request, contextOf()).length
    ran.push({ name: command.name, people: view.people(), touches })
    return { ...outcome, isReplay: false }
  }
  return { committer: { run } as unknown as Pick<Committer, 'run'>, ran }
}
const found: Outcome<never> = answer({ a: 1 })

describe('a call that writes nothing', () => {
  it('is answered at once without a key', async () => {
    const { committer, ran } = deciding()
    expect(await answerOnce(committer, poll, contextOf(), async () => found)).toBe(found)
    expect(ran).toEqual([])
  })

  it('is stored under its key, with whom it has to do with', async () => {
    const { committer, ran } = deciding()
    const context = contextOf(withKey('k'))
    const stored = await answerOnce(
      committer,
      poll,
      context,
      async () => found,
      () => ['anna'],
    )
    expect(stored).toEqual({ ...found, isReplay: false })
    await answerOnce(committer, poll, context, async () => found)
    expect(ran).toEqual([
      { name: 'loyalty.things.look', people: ['anna'], touches: 0 },
      { name: 'loyalty.things.look', people: [], touches: 0 },
    ])
  })
})
