import type { Contract } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import type { Command } from './command.js'
import type { Committer } from './committer.js'

/**
 * Answers a call that writes nothing: with a key, the first outcome is stored in a batch of its own
 * and shown to each repeat. `personsOf` names the documents of persons that it has to do with, so
 * that erasing one of them finds the stored answer.
 */
export async function answerOnce<Code extends ErrorCode>(
  committer: Pick<Committer, 'run'>,
  { subject }: Contract,
  context: RequestContext,
  find: () => Promise<Outcome<Code>>,
  personsOf: (outcome: Outcome<Code>) => string[] = () => [],
) {
  const found = await find()
  if (!context.idempotency) return found
  const keep: Command<Outcome<Code>, Code> = {
    name: subject,
    loads: [() => []],
    decide(outcome, view) {
      for (const person of personsOf(outcome)) view.mention(person)
      return outcome
    },
  }
  return committer.run(keep, found, context)
}
