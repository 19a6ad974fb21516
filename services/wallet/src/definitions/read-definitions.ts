import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import { readPage, type Page } from '@loyalty/engine/query'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'

/** A page of what operators define, of one status or of all. */
export const readDefinitions = <Stored extends StoredDocument & { status: string }>(
  db: Db,
  definitions: Collection<Stored>,
  account: AccountId,
  { status, ...page }: Page & { status?: Stored['status'] | undefined },
): Promise<Stored[]> =>
  readPage(db, definitions, account, page, {
    ...(status !== undefined && { filter: { account_id: account, status } }),
  })
