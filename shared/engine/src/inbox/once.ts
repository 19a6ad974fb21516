import { touch, type Command } from '../commit/command.js'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { inbox } from './inbox.collection.js'

/** The data of a fact, with its id, by which a repeat is known. */
export interface Received<Data> {
  factId: Uuid
  data: Data
}

/**
 * The command that applies a fact once: the inbox row is written in the batch of the effect, so both
 * are there or neither. A repeat changes nothing and is a yes. A refusal leaves no row.
 *
 * `consumer` is in the row's id: each consumer of a service applies a fact once for itself.
 */
export function once<Data, Code extends ErrorCode>(
  consumer: string,
  apply: Command<Data, Code>,
): Command<Received<Data>, Code> {
  const isKnown = answer({ applied: false })
  const rowId = (account: string, factId: Uuid) => `${account}|${consumer}|${factId}`
  return {
    name: apply.name,
    loads: [
      ({ factId, data }, context) => [
        touch(inbox, rowId(context.account, factId)),
        ...apply.loads[0](data, context),
      ],
      ({ data }, view, context) => apply.loads[1]?.(data, view, context) ?? [],
      ({ data }, view, context) => apply.loads[2]?.(data, view, context) ?? [],
    ],
    decide({ factId, data }, view, call) {
      const { account } = call.context
      const _id = rowId(account, factId)
      if (view.get(inbox, _id)) return isKnown
      const outcome = apply.decide(data, view, call)
      if ('ok' in outcome && outcome.ok) {
        view.insert(inbox, { _id, account_id: account, received_at: call.now })
      }
      return outcome
    },
  }
}
