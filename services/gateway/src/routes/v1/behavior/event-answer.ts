import type { AnswerReply } from '@loyalty/shared/transport/requester'
import type { Framed } from '../../../frame.js'

const text = (value: string): Buffer => Buffer.from(value)
const DATA = text('{"data":')
const CLOSE = text('}')
const CLOSE_RESULT = text('}}}')
const BRACE = 0x7d

/**
 * `{"data":{…,"result":{…,"customer":…,"customer_by_tier":…}}}`: the members that customers told
 * are put into wallet's `result`, which is the last member of its event, without parsing either.
 * Headers of wallet are for the gateway and stay here.
 */
export function eventInData({ bytes, isReplay }: AnswerReply, members: Uint8Array): Framed {
  // An imported event has no result, `null`, that could take members.
  const hasResult = bytes.at(-2) === BRACE
  const parts = hasResult
    ? [DATA, bytes.subarray(0, -2), text(','), members, CLOSE_RESULT]
    : [DATA, bytes, CLOSE]
  return { ok: true, body: Buffer.concat(parts), isReplay, headers: {} }
}
