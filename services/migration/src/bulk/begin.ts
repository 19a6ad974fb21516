import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { beginBulk } from '@loyalty/contracts/wallet/bulk'
import type { BulkAction } from '@loyalty/contracts/migration/bulk'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import { isOfWallet } from './of-wallet.js'

type Code = CodeOf<typeof beginBulk>

const isCode = (code: string): code is Code =>
  (beginBulk.errors as readonly string[]).includes(code)

/** Asks wallet whether a job may run that does something to wallets. Null: it may, and what it grants is counted. */
export async function refuseToBegin(
  { action, ...asked }: Omit<InputOf<typeof beginBulk>, 'action'> & { action: BulkAction },
  context: RequestContext,
  requester: Pick<Requester, 'call'>,
): Promise<Refusal<Code> | null> {
  if (!isOfWallet(action)) return null
  const reply = await requester.call(beginBulk, { action, ...asked }, context)
  if (reply.ok) return null
  if (isCode(reply.code)) return refuse(reply.code, reply.details)
  throw new Fault('SERVICE_UNAVAILABLE', `${beginBulk.subject}: ${reply.code}`)
}
