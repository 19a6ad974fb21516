import { isOfCall, type ErrorCode } from '@loyalty/contracts/errors/codes'
import { answer, refuse, type Answer } from '@loyalty/contracts/outcome'
import type { Call, Command, CommandOutcome, ReadView } from './command.js'

/** A document as far as its tag goes. One that was never changed has no version yet. */
interface Versioned {
  version?: number | undefined
}

/** Names the stored version of a document (RFC 9110, section 8.8.3): it is another one after each change. */
const tagOf = ({ version = 0 }: Versioned): string => `"${version}"`

const tagged = (body: Answer, document: Versioned): Answer => ({
  ...body,
  headers: { ...body.headers, ETag: tagOf(document) },
})

/** The answer of a read, with the tag of the document that it shows. */
export const taggedAnswer = (value: object, document: Versioned): Answer =>
  tagged(answer(value), document)

/**
 * A proxy that compresses an answer marks its tag as weak, `W/"3"`. RFC 9110, section 13.1.1, would have no such tag
 * match. Ours names a version whatever the bytes of the answer were, so that the mark makes no difference.
 */
const matches = (header: string, document: Versioned): boolean =>
  header
    .split(',')
    .map((one) => one.trim().replace(/^W\/"/, '"'))
    .some((tag) => tag === '*' || tag === tagOf(document))

/**
 * The command for callers who may send `If-Match`: it changes only the version that they have seen, and answers with the
 * tag of the one that it leaves. It compares on the documents that it decides on, so that of two callers who have seen the
 * same one the second is refused. `current` finds the document among those that the command loads.
 */
export const ifMatch = <Input, Code extends ErrorCode>(
  command: Command<Input, Code>,
  current: (request: Input, view: ReadView, call: Call) => Versioned | null,
): Command<Input, Code | 'STALE'> => ({
  ...command,
  decide(request, view, call): CommandOutcome<Code | 'STALE'> {
    const before = current(request, view, call)
    const outcome = command.decide(request, view, call)
    if ('missing' in outcome || before === null) return outcome
    if (!outcome.ok && isOfCall(outcome.code)) return outcome
    const { ifMatch: header } = call.context
    if (header !== undefined && !matches(header, before)) {
      return refuse(
        'STALE',
        'it has changed since it was read; read it again, and send what is to change with its new ETag',
      )
    }
    if (!outcome.ok) return outcome
    const after = current(request, view, call)
    if (after === null) return outcome
    const version = (before.version ?? 0) + (after === before ? 0 : 1)
    return tagged(outcome, { version })
  },
})
