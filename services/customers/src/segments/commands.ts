import {
  command,
  ifMatch,
  touch,
  type Call,
  type CommandOutcome,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/customers/segment'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { decideCreation, decideDeletion, decideUpdate, type Decided } from './rules/segments.js'
import { accountSegments, noSegments, type AccountSegments, type StoredSegment } from './store.js'
import { toSegment } from './wire.js'

const touchSegments = ({ account }: RequestContext) => [touch(accountSegments, account)]

const segmentsIn = (view: ReadView, { account }: RequestContext): AccountSegments =>
  view.get(accountSegments, account) ?? noSegments(account)

/** Puts what was decided with its audit row; a change that changes nothing writes nothing. */
function settle<Code extends ErrorCode>(
  view: View,
  present: AccountSegments,
  decided: Decided<Code>,
): CommandOutcome<Code> {
  if (!decided.ok) return decided
  const { segment, next } = decided
  if (next !== present) {
    view.put(accountSegments, next)
    const shown = ({ segments }: AccountSegments) => {
      const found = segments.find(({ id }) => id === segment.id)
      return found === undefined ? null : { name: found.name, filter: found.filter }
    }
    view.audit({
      resource: 'segment',
      resourceId: segment.id,
      before: shown(present),
      after: shown(next),
    })
  }
  return answer(toSegment(segment, null))
}

export const createSegment = command(contracts.createSegment, {
  loads: [(_, context) => touchSegments(context)],
  decide(request, view, { context, mint, now }) {
    const present = segmentsIn(view, context)
    return settle(view, present, decideCreation(request, present, mint(), now))
  },
})

/** All segments of an account are one document, of which a change of another one changes nothing here. */
const current = ({ id }: { id: Uuid }, view: ReadView, { context }: Call): StoredSegment | null =>
  segmentsIn(view, context).segments.find((one) => one.id === id) ?? null

export const updateSegment = ifMatch(
  command(contracts.updateSegment, {
    loads: [(_, context) => touchSegments(context)],
    decide(request, view, { context, now }) {
      const present = segmentsIn(view, context)
      return settle(view, present, decideUpdate(request, present, now))
    },
  }),
  current,
)

export const deleteSegment = ifMatch(
  command(contracts.deleteSegment, {
    loads: [(_, context) => touchSegments(context)],
    decide({ id }, view, { context }) {
      const present = segmentsIn(view, context)
      return settle(view, present, decideDeletion(id, present))
    },
  }),
  current,
)
