import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import type { Report } from '../report.js'
import { readOutbox, type OutboxFact } from './books.js'
import { outOfOrder, readStream, type StreamedFacts } from './facts.js'

/** The facts of wallet that an account's outbox holds. */
export const walletFacts = async (
  arena: Pick<Arena, 'database'>,
  account: Account,
): Promise<OutboxFact[]> =>
  (await readOutbox(arena, account)).filter(({ data }) => 'wallet_id' in data)

/** Each fact of wallet is on the stream, those of a wallet in their order. */
export async function checkFacts(
  arena: Arena,
  account: Account,
  report: Report,
): Promise<StreamedFacts> {
  const facts = await walletFacts(arena, account)
  const stream = await readStream(arena, account)
  report.expect('facts on the stream', stream.firsts.length, facts.length)
  report.expect('of them out of the order of their wallet', outOfOrder(stream.firsts).length, 0)
  return stream
}
