import type { Db } from 'mongodb'
import type { DatabaseRole, DatabaseUser } from './users.d.mts'

export function putRoles(db: Db, roles: readonly DatabaseRole[]): Promise<void>
export function putUsers(
  db: Db,
  users: readonly DatabaseUser[],
  passwordOf: (user: string) => string | Promise<string>,
  options?: { areKept?: boolean },
): Promise<void>
